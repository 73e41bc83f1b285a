// Extra: without it the text is selected and copied by hand. Fields may come later with a new
// part of the page, so their buttons are looked for again whenever the page changes.
const reveal = () => {
  const buttons = navigator.share ? ".copy button, .share" : ".copy button";
  for (const button of document.querySelectorAll(buttons)) if (button.hidden) button.hidden = false;
};

const copied = async (field, button) => {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {} // not allowed, or not there
  field.focus();
  field.select();
  const done = document.execCommand("copy");
  if (done) button.focus();
  return done;
};

document.addEventListener("click", ({ target }) => {
  const { title, url } = target.closest(".share")?.dataset ?? {};
  if (url) navigator.share({ title, url }).catch(() => {}); // the reader thought better of it
});
document.addEventListener("click", async ({ target }) => {
  const button = target.closest(".copy button");
  if (!button) return;
  const copy = button.closest(".copy");
  const status = copy.querySelector("[role=status]");
  status.textContent = "";
  const done = await copied(copy.querySelector("textarea"), button);
  status.textContent = done ? status.dataset.done : status.dataset.byHand;
});
new MutationObserver(reveal).observe(document.body, { childList: true, subtree: true });
reveal();
