// All of this is extra: the form's buttons do the same.
const form = document.getElementById("chuoi");
const slots = (within) => [...within.querySelectorAll("[data-slot]")];
let turn = 0; // only the last wish is answered
let address = location.pathname + location.search;

const asked = (button) => {
  const fields = new URLSearchParams(new FormData(form));
  if (button?.name) fields.append(button.name, button.value);
  return `${form.getAttribute("action").split("#")[0]}?${fields}`;
};

// The rows in use stay as they are and only grow; all else is taken over.
const fill = (next, kept) => {
  const { id } = document.activeElement;
  const opened = [...form.querySelectorAll("details[open]")].map((each) => each.id);
  for (const slot of slots(document)) {
    const fresh = next.querySelector(`[data-slot="${slot.dataset.slot}"]`);
    if (!fresh) continue;
    if (!slot.contains(kept)) slot.replaceWith(fresh);
    else if (slot.matches(".rows")) {
      slot.append(...[...fresh.children].slice(slot.children.length));
    }
  }
  for (const each of opened) document.getElementById(each).open = true;
  if (kept?.id !== "luat") form.elements.luat.value = next.getElementById("luat").value;
  if (document.activeElement.id !== id) document.getElementById(id)?.focus({ preventScroll: true });
};

const tell = () => {
  const said = document.querySelectorAll("#chuoi .faults p, .result .word, .result .owed, .remarks li");
  document.getElementById("bao").textContent = [...said].map((each) => each.textContent.trim()).join(" ");
};

const show = async (path, { kept, push = true } = {}) => {
  const mine = ++turn;
  const result = document.getElementById("ket-qua");
  result.ariaBusy = true;
  const answer = await fetch(path).catch(() => null);
  const text = answer && (await answer.text().catch(() => null));
  if (mine !== turn) return;
  if (!text || (!answer.ok && answer.status !== 400)) return location.assign(path);
  const { pathname, search } = new URL(answer.url);
  fill(new DOMParser().parseFromString(text, "text/html"), kept);
  if (push && pathname + search !== address) history.pushState(null, "", pathname + search);
  if (push) address = pathname + search;
  tell();
};

// Heard at the document, for controls outside the form belong to it too.
document.addEventListener("change", ({ target }) => {
  if (target.form === form) show(asked(), { kept: target });
});
form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const more = event.submitter?.name ? event.submitter : null;
  const before = form.querySelectorAll(".rows li").length;
  await show(asked(more), { push: !more });
  if (more) document.getElementById(`ai-${before + 1}`)?.focus();
  else document.getElementById("ket-qua").scrollIntoView({ block: "nearest" });
});
addEventListener("popstate", () => {
  if (location.pathname + location.search === address) return;
  address = location.pathname + location.search;
  show(address, { push: false });
});
