const root = document.documentElement;
const byId = (id) => document.getElementById(id);
const all = (css, within = root) => [...within.querySelectorAll(css)];

// Before the first paint: the theme.
let kept = {};
try {
  kept = localStorage ?? kept;
} catch {}
const wear = (theme) => {
  if (!/^(light|dark)$/.test(theme)) return;
  root.dataset.theme = theme;
  for (const meta of all("meta[name=theme-color]")) {
    meta.media = (meta.dataset.own ??= meta.media).includes(theme) ? "all" : "not all";
  }
};
root.className = navigator.share ? "js sends" : "js";
wear(kept["giao-dien"]);

const pages = new Map();
const load = async (path) => {
  if (!pages.has(path)) {
    const page = fetch(path).then(async (answer) => {
      if (!answer.ok && answer.status !== 400) throw answer;
      const text = await answer.text();
      if (!text.includes("data-slot")) throw answer;
      return { at: answer.url.slice(origin.length), text };
    });
    page.catch(() => pages.delete(path));
    pages.set(path, page);
  }
  return pages.get(path);
};

const inBar = () => location.pathname + location.search;
let here = inBar(); // shown
let address = here; // in the bar
let turn = 0; // only the last is answered
let late, byKeyboard, byArrows;

const wait = (on) => {
  clearTimeout(late);
  byId("phan-xu").ariaBusy = on;
  byId("dang-tra").hidden = !on;
};

// travelled: back or forward, the bar has the address.
const show = async (path, how = {}) => {
  const { arrows, travelled } = how;
  const mine = ++turn;
  if (mine === 1) pages.set(here, { at: here, text: root.outerHTML });
  byId("mat-mang").hidden = true;
  wait(false);
  late = setTimeout(wait, travelled ? 0 : 150, true);
  const page = await load(path).catch((error) => error);
  if (mine !== turn) return;
  wait(false);
  if (!page.at) return fail(path, how, page);
  const next = new DOMParser().parseFromString(page.text, "text/html");
  if (all("#tra-file", next)[0]) return location.assign(path);
  fill(next, how);
  here = page.at;
  const act = arrows && byArrows === address ? "replaceState" : "pushState";
  if (here !== address) history[act](null, "", here);
  byArrows = arrows && here;
  address = here;
  if (!travelled) tell();
};

const fill = (next, { inUse, keep = [] }) => {
  const { id } = document.activeElement;
  all("[role=alert]", next)[0]?.removeAttribute("role"); // or it is told twice
  for (const slot of all("[data-slot]")) {
    const [fresh] = all(`[data-slot=${slot.dataset.slot}]`, next);
    if (fresh && !slot.contains(inUse)) slot.replaceWith(fresh);
  }
  for (const choice of keep.map(byId)) if (choice) choice.checked = true;
  extend();
  document.title = next.title;
  byId(id)?.focus({ preventScroll: true });
};

const fail = (path, { orElse, ...how }, { status }) => {
  if (status === 404 && orElse) return show(orElse, how);
  if (status) return location.assign(path);
  if (address !== here) history.replaceState(null, "", (address = here));
  const focused = document.activeElement;
  byId("thu-lai").onclick = () => {
    focused.focus({ preventScroll: true });
    show(path, { ...how, travelled: false });
  };
  byId("mat-mang").hidden = false;
};

const tell = () => {
  const [fault] = all("#tra .faults");
  const words = fault ? [fault] : all(".word strong, .sentence");
  byId("bao").textContent = words.map((word) => word.textContent.trim()).join(". ");
  const place = fault ?? byId("phan-xu");
  const { top } = place.getBoundingClientRect();
  if (words.length && (fault || !byKeyboard) && (top < 0 || top > innerHeight - 200)) place.scrollIntoView();
};

const cellPath = (target, attacker) => byId(`o-${attacker}-${target}`).pathname;

const choose = (form, inUse) => {
  const chosen = new FormData(form);
  const { chat: attacker, "bi-chat": target } = Object.fromEntries(chosen);
  if (inUse.id === "luat") {
    let { path } = inUse.selectedOptions[0].dataset;
    if (target && attacker) {
      if (path === "/") path = `/luat/${inUse.value}/`;
      path = path.replace(/(?=\?|$)/, `${attacker}-chat-${target}/`);
    }
    const keep = all("input:checked", form).map((choice) => choice.id);
    show(path, { arrows: byKeyboard, keep, orElse: `/tra?${new URLSearchParams(chosen)}` });
  } else if (target && attacker) {
    show(cellPath(target, attacker), { arrows: byKeyboard, inUse });
  } else {
    for (const { value } of all(`[name=${target ? "chat" : "bi-chat"}]`, form)) {
      load(cellPath(target ?? value, attacker ?? value)).catch(() => {});
    }
  }
};

const on = (event, then) => addEventListener(event, then, true);
on("DOMContentLoaded", () => {
  const button = byId("doi-giao-dien");
  button.hidden = false;
  button.onclick = () => {
    wear(all("span", button)[0].offsetParent ? "dark" : "light");
    kept["giao-dien"] = root.dataset.theme;
  };
  if (!byId("bang-tra")) return;
  on("keydown", () => (byKeyboard = true));
  on("pointerdown", () => (byKeyboard = false));
  on("online", () => pages.clear());
  on("focusin", ({ target }) => target.form?.id !== "tra" && (byArrows = null));
  on("change", ({ target }) => target.form?.id === "tra" && choose(target.form, target));
  on("click", (event) => {
    const link = event.target.closest("#bang-tra td a");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    show(link.pathname);
  });
  on("popstate", () => inBar() !== address && show((address = inBar()), { travelled: true }));
});

const extend = () => {
  for (const { dataset } of all("[data-script]")) {
    if (!dataset.if || kept[dataset.if]) import(dataset.script).catch(() => {});
  }
};

const drawn = () => {
  extend();
  const { sw } = root.dataset;
  const installed = matchMedia("(display-mode: standalone)").matches;
  if (!sw || kept["ngoai-tuyen"] || (navigator.connection?.saveData && !installed)) return;
  navigator.serviceWorker?.register(sw).catch(() => {});
};
on("load", () => setTimeout(drawn, 500)); // after painting
