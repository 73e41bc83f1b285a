// Everything here is extra: without it, the links and the form's button do the same.
(() => {
  "use strict";
  const root = document.documentElement;
  const THEME = "giao-dien";

  // Before the first paint: the theme chosen earlier on this device.
  const kept = () => {
    try {
      return localStorage.getItem(THEME);
    } catch {
      return null;
    }
  };
  const wear = (theme) => {
    if (theme !== "light" && theme !== "dark") return;
    root.dataset.theme = theme;
    const metas = [...document.querySelectorAll("meta[name=theme-color]")];
    const own = metas.find((meta) => (meta.dataset.own ??= meta.media).includes(theme));
    for (const meta of metas) meta.media = meta === own ? "all" : "not all";
  };
  root.classList.add("js");
  wear(kept());

  const isDark = () =>
    (root.dataset.theme || (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "")) === "dark";
  const offerThemes = () => {
    const button = document.getElementById("doi-giao-dien");
    const tell = () => button.setAttribute("aria-pressed", String(isDark()));
    button.hidden = false;
    tell();
    button.addEventListener("click", () => {
      const theme = isDark() ? "light" : "dark";
      wear(theme);
      tell();
      try {
        localStorage.setItem(THEME, theme);
      } catch {
        // A browser that keeps nothing still changes this page.
      }
    });
  };

  // Pages already asked for, so that a second tap is answered at once.
  const pages = new Map();
  const load = (path) => {
    if (!pages.has(path)) {
      const page = fetch(path).then((response) => {
        if (!response.ok) throw new Error(response.status);
        return response.text();
      });
      page.catch(() => pages.delete(path));
      pages.set(path, page);
    }
    return pages.get(path);
  };

  let here = location.pathname + location.search;
  let wanted = here;
  let byKeyboard = false;

  // Takes over from the page at `path` every slot that both have, but the one in use.
  const show = async (path, { push = true, inUse = null } = {}) => {
    wanted = path;
    document.getElementById("phan-xu").setAttribute("aria-busy", "true");
    let text;
    try {
      text = await load(path);
    } catch {
      location.assign(path);
      return;
    }
    if (wanted !== path) return;
    const next = new DOMParser().parseFromString(text, "text/html");
    const focused = document.activeElement.id;
    for (const slot of document.querySelectorAll("[data-slot]")) {
      const fresh = next.querySelector(`[data-slot="${slot.dataset.slot}"]`);
      if (fresh && !slot.contains(inUse)) slot.replaceWith(fresh);
    }
    document.title = next.title;
    if (push && here !== path) history.pushState(null, "", path);
    here = path;
    if (focused && document.activeElement.id !== focused) {
      document.getElementById(focused)?.focus({ preventScroll: true });
    }
    if (push) tellVerdict();
  };

  const tellVerdict = () => {
    const verdict = document.getElementById("phan-xu");
    const words = [...verdict.querySelectorAll(".word strong, .sentence")];
    document.getElementById("bao").textContent = words.map((word) => word.textContent).join(". ");
    const { top } = verdict.getBoundingClientRect();
    if (!words.length || byKeyboard || (top >= 0 && top < innerHeight - 200)) return;
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    verdict.scrollIntoView({ behavior: still ? "auto" : "smooth" });
  };

  const cellLink = (target, attacker) => document.getElementById(`o-${attacker}-${target}`);

  const choose = (form, radio) => {
    const values = (name) => [...form.querySelectorAll(`[name="${name}"]`)].map((each) => each.value);
    const chosen = new FormData(form);
    const target = chosen.get("bi-chat");
    const attacker = chosen.get("chat");
    if (target && attacker) {
      show(cellLink(target, attacker).pathname, { inUse: radio });
      return;
    }
    const pairs = target
      ? values("chat").map((other) => [target, other])
      : values("bi-chat").map((other) => [other, attacker]);
    for (const pair of pairs) load(cellLink(...pair).pathname).catch(() => {});
  };

  const answerInPlace = () => {
    document.addEventListener("keydown", () => (byKeyboard = true), true);
    document.addEventListener("pointerdown", () => (byKeyboard = false), true);
    document.addEventListener("change", ({ target }) => {
      if (target.id === "luat") show(target.selectedOptions[0].dataset.path);
      else if (target.form?.id === "tra") choose(target.form, target);
    });
    document.addEventListener("click", (event) => {
      const link = event.target.closest("#bang-tra td a");
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      show(link.pathname);
    });
    addEventListener("popstate", () => {
      const path = location.pathname + location.search;
      if (path !== here) show(path, { push: false });
    });
  };

  addEventListener("DOMContentLoaded", () => {
    offerThemes();
    if (document.getElementById("bang-tra")) answerInPlace();
  });
})();
