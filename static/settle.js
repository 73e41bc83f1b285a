// Extra: a choice shows at once what it changes. Without this, the button "Xem thử" does.
const form = document.getElementById("chot");
let turn = 0; // only the last wish is answered

const asked = () => {
  const filled = [...new FormData(form)].filter(([, value]) => value.trim());
  return `${form.getAttribute("action")}?${new URLSearchParams(filled)}`;
};

const update = async () => {
  const mine = ++turn;
  const answer = await fetch(asked()).catch(() => null);
  if (mine !== turn) return;
  if (!answer || (!answer.ok && answer.status !== 400)) return form.submit();
  const next = new DOMParser().parseFromString(await answer.text(), "text/html");
  if (mine !== turn) return;
  next.querySelector("[role=alert]")?.removeAttribute("role"); // the live region tells it
  for (const part of document.querySelectorAll("[data-live]")) {
    const fresh = next.getElementById(part.id);
    if (fresh && fresh.innerHTML !== part.innerHTML) part.replaceChildren(...fresh.childNodes);
  }
  for (const radio of form.querySelectorAll("[type=radio]")) standAs(radio, next.getElementById(radio.id));
  const { pathname, search } = new URL(answer.url);
  history.replaceState(null, "", pathname + search);
  tell();
};

// Which way sends nothing, and whether a point may be left open, turns on the other choices.
const standAs = (radio, fresh) => {
  radio.value = fresh.value;
  radio.checked = fresh.checked;
  radio.closest("label").hidden = fresh.closest("label").hidden;
};

const tell = () => {
  const told = [...document.querySelectorAll("#loi p, .clash h2, .clash > ul:first-of-type li")];
  const words = told.length ? told : [document.querySelector(".result .summary")];
  document.getElementById("bao").textContent = words.map((w) => w.textContent.trim()).join(" ");
};

form.addEventListener("change", update);
form.addEventListener("submit", (event) => {
  if (event.submitter?.name === "lap") return;
  event.preventDefault();
  update();
});
