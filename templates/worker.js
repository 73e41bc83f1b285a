// Keeps every page for when there is no line. Another edition of the site is another worker.
const kept = {{ kept | tojson }};
const PATIENCE = 3000; // ms that a weak signal is given
const [shared, ...others] = kept.packs;
new DecompressionStream("gzip"); // a browser without it keeps nothing

const whose = (path) => path.match(/^\/(luat|ban)\/([^/]+)\//) ?? [];

const install = async () => {
  const cache = await caches.open(kept.edition);
  await cache.addAll([shared, ...others, kept.font]);
  await skipWaiting();
};

const activate = async () => {
  for (const name of await caches.keys()) {
    if (name === kept.edition) continue;
    for (const { url } of await (await caches.open(name)).keys()) await keepTable(new URL(url));
    await caches.delete(name);
  }
  await clients.claim();
  for (const { url } of await clients.matchAll()) await keepTable(new URL(url));
};

// Of the tables' own rules those opened last, under the address of their page.
const keepTable = async ({ pathname, search }) => {
  const [own, kind, id] = whose(pathname);
  if (kind !== "ban" || !(await caches.has(kept.edition))) return; // taken away meanwhile
  const cache = await caches.open(kept.edition);
  if (await cache.match(own + search)) return;
  const pack = await fetch(shared.replace(kept.shared, id) + search).catch(() => {});
  if (!pack?.ok) return;
  for (const old of await cache.keys()) if (old.url.includes("/ban/")) await cache.delete(old);
  await cache.put(own + search, pack);
  stories.delete(own);
};

// A pack tells its pages by runs: so many new pieces, then so many again from further back.
const unfold = async (at) => {
  const pack = await caches.match(at, { ignoreSearch: true });
  const plain = new Response(pack.body.pipeThrough(new DecompressionStream("gzip")));
  const { pieces, pages } = await plain.json();
  const told = at === shared ? [] : [...(await story(shared)).told];
  const places = new Map();
  let next = 0;
  for (const [path, runs] of Object.entries(pages)) {
    const begin = told.length;
    for (let i = 0, back = 0; i < runs.length; i += 3) {
      for (let n = runs[i]; n--; ) told.push(pieces[next++]);
      back += runs[i + 1];
      for (let n = runs[i + 2]; n--; ) told.push(told[told.length - back]);
    }
    places.set(path, [begin, told.length]);
  }
  return { told, places };
};

const stories = new Map();
const story = (at) => {
  if (!stories.has(at)) stories.set(at, unfold(at));
  stories.get(at).catch(() => stories.delete(at));
  return stories.get(at);
};

const fromPack = async (path) => {
  const [own, kind, id] = whose(path);
  const pack = others.find((other) => other.includes(`/${id}.`)) ?? shared;
  const { told, places } = await story(kind === "ban" ? own : pack);
  if (!places.has(path)) return (await caches.match(path)) ?? new Response(null, { status: 404 });
  const text = told.slice(...places.get(path)).join("");
  const filled = own ? text.replaceAll("\x01", own).replaceAll("\x02", `?luat=${id}`) : text;
  const type = `${kept.parts[path] ?? "text/html"}; charset=utf-8`;
  return new Response(filled, { headers: { ...kept.headers, "Content-Type": type } });
};

// Where the form goes: on to the ruling, else to its preset.
const lookUp = async (query) => {
  const id = query.get("luat") || kept.base;
  const home = `/${/^[0-9A-Z-]+$/.test(id) ? "ban" : "luat"}/${id}/`;
  const ruling = `${home}${query.get("chat")}-chat-${query.get("bi-chat")}/`;
  return Response.redirect((await fromPack(ruling)).ok ? ruling : home);
};

const answer = async (request, { pathname, searchParams }) => {
  const line = navigator.onLine ? fetch(request) : Promise.reject();
  const late = new Promise((_, fail) => setTimeout(fail, PATIENCE));
  try {
    return await Promise.race([line, late]);
  } catch {} // none, or too weak
  const told = pathname === kept.lookup ? lookUp(searchParams) : fromPack(pathname);
  const page = await told.catch(Response.error);
  if (page.status && page.status !== 404) return page;
  return line.catch(() => (request.mode === "navigate" ? fromPack(kept.instead) : page));
};

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(activate()));
addEventListener("fetch", (event) => {
  const { method, destination, url } = event.request;
  const at = new URL(url);
  const isPage = at.pathname.endsWith("/") || at.pathname === kept.lookup;
  const isWhole = ["document", ""].includes(destination); // and no frame of another site
  if (at.origin !== origin || method !== "GET") return;
  if (kept.never.some((path) => at.pathname.startsWith(path))) return;
  if (!((isPage && isWhole) || at.pathname in kept.parts)) return;
  event.respondWith(answer(event.request, at));
  event.waitUntil(keepTable(at));
});
