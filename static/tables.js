// Extra: this device remembers the last table opened or made, and offers it where one chooses.
const KEY = "ban";

const read = () => {
  try {
    const { code, name, title } = JSON.parse(localStorage.getItem(KEY));
    return /^[0-9A-Z]+(-[0-9A-Z]+)+$/.test(code) ? { code, name: `${name}`, title: `${title}` } : null;
  } catch {
    return null;
  }
};
const keep = (table) => {
  try {
    if (table) localStorage.setItem(KEY, JSON.stringify(table));
    else localStorage.removeItem(KEY);
  } catch {} // a browser that keeps nothing
};
const pathOf = ({ code, title }) =>
  `/ban/${code}/${title ? `?${new URLSearchParams({ ten: title })}` : ""}`;

const remember = () => {
  const shown = document.querySelector(".own-table");
  if (!shown) return;
  const { code, title } = shown.dataset;
  const old = read();
  if (code !== old?.code || (title && title !== old.title)) keep({ ...shown.dataset });
};

const offer = () => {
  const table = read();
  const select = document.getElementById("luat");
  if (!table || !select || [...select.options].some(({ value }) => value === table.code)) return;
  const option = new Option(table.name, table.code);
  option.dataset.path = pathOf(table);
  option.dataset.title = table.title;
  select.append(option);
};

// What the table calls itself goes with it, and with nothing else.
const carryTitle = (select) => {
  const { title } = select.selectedOptions[0].dataset;
  const old = select.parentElement.querySelector("[name=ten]");
  if (title === undefined) return old && (old.disabled = !select.selectedOptions[0].defaultSelected);
  const field = old ?? select.after(document.createElement("input")) ?? select.nextElementSibling;
  Object.assign(field, { type: "hidden", name: "ten", value: title, disabled: !title });
  if (select.hasAttribute("form")) field.setAttribute("form", select.getAttribute("form"));
};

const showRecent = () => {
  const table = read();
  const line = document.getElementById("ban-gan-day");
  if (!table || !line) return;
  const link = line.querySelector("a");
  link.href = pathOf(table);
  link.textContent = table.name;
  line.hidden = false;
  line.querySelector("button").onclick = () => {
    keep(null);
    line.hidden = true;
  };
};

const offerLink = () => {
  for (const button of document.querySelectorAll("[data-copy][hidden]")) {
    if (!navigator.clipboard) return;
    button.hidden = false;
    button.onclick = async () => {
      await navigator.clipboard.writeText(location.href);
      button.textContent = "Đã chép link";
    };
  }
};

const look = () => {
  remember();
  offer();
  offerLink();
};

look();
showRecent();
// Before site.js hears of the change.
addEventListener("input", ({ target }) => target.id === "luat" && carryTitle(target), true);
new MutationObserver(look).observe(document.querySelector("main"), { childList: true, subtree: true });
