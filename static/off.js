// Opened, this page takes the worker and all it keeps away; the button only lets it come back.
const OFF = "ngoai-tuyen";
const byId = (id) => document.getElementById(id);
const tell = (id) => {
  for (const line of document.querySelectorAll("[role=status] p.lead")) line.hidden = line.id !== id;
};

const clear = async () => {
  const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  for (const worker of workers) await worker.unregister();
  for (const name of self.caches ? await caches.keys() : []) await caches.delete(name);
};

const turnOff = async () => {
  tell("dang-tat");
  await clear();
  localStorage.setItem(OFF, "tat");
  if (back) back.hidden = false;
  tell("da-tat");
};

const turnOn = () => {
  localStorage.removeItem(OFF);
  back.hidden = true;
  tell("da-bat");
  byId("ve-bang-tra").focus(); // the button that had it is gone
};

const back = byId("bat-lai"); // missing where the site keeps nothing anyway
back?.addEventListener("click", turnOn);
turnOff().catch(() => tell("khong-tat"));
