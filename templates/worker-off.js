// Nothing may be kept any more: takes away what was, then itself.
const clear = async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
};
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clear()));
