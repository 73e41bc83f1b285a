// Served as files: what the form asks leads on to the ruling's page.
const byId = (id) => document.getElementById(id);
const query = new URLSearchParams(location.search);
const id = (key) => (query.get(key) ?? "").normalize("NFD").replace(/\p{M}/gu, "").trim()
  .toLowerCase().replaceAll("đ", "d").replace(/\s+/g, "-");
const table = byId("luat");

const lead = async () => {
  if (!id("bi-chat") || !id("chat")) return byId("thieu");
  const ids = (_, key) => encodeURIComponent(id(key) || table.value);
  const path = byId("tra-file").dataset.pattern.replace(/{([^}]+)}/g, ids);
  const page = await fetch(path).catch(() => null); // the browser tells it
  if (page && !page.ok) return byId("khong-co");
  location.replace(path);
};

// The preset that was asked, its table and its sets, in place of the first one's.
const turnTo = async (option) => {
  const page = await fetch(option.dataset.path).catch(() => null);
  if (!page?.ok) return;
  const other = new DOMParser().parseFromString(await page.text(), "text/html");
  for (const slot of ["luat", "bo", "bang"].map((name) => `[data-slot=${name}]`)) {
    document.querySelector(slot).replaceWith(other.querySelector(slot));
  }
};

const wrong = location.search && (await lead());
if (wrong) {
  const asked = [...table.options].find((option) => option.value === id("luat"));
  if (asked && !asked.selected) await turnTo(asked);
  for (const key of ["bi-chat", "chat"]) byId(`${key}-${id(key)}`)?.toggleAttribute("checked", true);
  document.querySelector("[data-slot=loi]").append(wrong); // gone with the next choice
  wrong.hidden = false;
}
