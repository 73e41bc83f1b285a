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

const wrong = location.search && (await lead());
if (wrong) {
  wrong.hidden = false;
  for (const option of table.options) option.selected ||= option.value === id("luat");
  for (const key of ["bi-chat", "chat"]) byId(`${key}-${id(key)}`)?.toggleAttribute("checked", true);
}
