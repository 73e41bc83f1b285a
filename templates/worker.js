// Keeps every page for when there is no line. Another edition of the site is another worker.
const kept = {{ kept | tojson }};
const PATIENCE = 3000; // ms that a weak signal is given
const [shared, ...others] = kept.packs;
new DecompressionStream("gzip"); // a browser without it keeps nothing

const isOpen = (path) => /\/[^/.]+$/.test(path); // the slash at its end was left out
const whose = (path) => path.match(/^\/(luat|ban)\/([^/]+)\//) ?? [];
const isCode = (id) => id.match(kept.code)?.[0] === id;
const homeOf = (id) => `/${isCode(id) ? "ban" : "luat"}/${id}/`;

// The log-in page of a hotspot comes in place of anything, and with 200.
const fetched = async (at) => {
  const file = await fetch(at);
  if (!file.ok || file.headers.get("Content-Type")?.includes("html")) throw file;
  return file;
};

const install = async () => {
  const cache = await caches.open(kept.edition); // first: taken away meanwhile, it stays away
  const wanted = [shared, ...others, kept.font];
  const files = await Promise.all(wanted.map(fetched));
  await Promise.all(wanted.map((at, i) => cache.put(at, files[i])));
  await keepTables();
  await skipWaiting();
};

// Half of it is of no use, and a phone that is full needs the room.
const giveUp = async (reason) => {
  await caches.delete(kept.edition);
  throw reason;
};

// Pages wait for this to end, so it asks nothing of the line.
const activate = async () => {
  for (const name of await caches.keys()) if (name !== kept.edition) await caches.delete(name);
  await clients.claim();
};

// Those that were kept before, and those that are open.
const keepTables = async () => {
  const addresses = [];
  for (const name of await caches.keys()) addresses.push(...(await (await caches.open(name)).keys()));
  addresses.push(...(await clients.matchAll({ includeUncontrolled: true })));
  for (const { url } of addresses) await keepTable(new URL(url));
};

// Of the tables' own rules those opened last, under the address of their page.
const keepTable = async ({ pathname, search }) => {
  const [own, kind, id] = whose(pathname);
  if (kind !== "ban" || !isCode(id)) return; // spelled otherwise, it leads to the one to keep
  if (!(await caches.has(kept.edition))) return; // taken away meanwhile
  const cache = await caches.open(kept.edition);
  if (await cache.match(own + search)) return;
  const pack = await fetched(shared.replace(kept.shared, id) + search).catch(() => {});
  if (!pack) return;
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

// A code without what one may leave out or mistake in it.
const bare = (id) => {
  const typed = decodeURI(id).toUpperCase().replace(/[^0-9A-Z]/g, "");
  return typed.replace(/./g, (sign) => kept.alike[sign] ?? sign);
};

// The address of a kept table whose code was typed otherwise.
const spelled = async (path) => {
  const [own, kind, id] = whose(path);
  if (kind !== "ban" || isCode(id)) return path;
  const files = await (await caches.open(kept.edition)).keys();
  const owners = files.map(({ url }) => whose(new URL(url).pathname));
  const [meant] = owners.find(([, of, code]) => of === "ban" && bare(code) === bare(id)) ?? [own];
  return path.replace(own, meant);
};

// Where the form goes: on to the ruling, else to its preset.
const lookUp = async (query) => {
  const asked = encodeURIComponent(query.get("luat") || kept.base);
  const [, , id] = whose(await spelled(`/ban/${asked}/`));
  const home = homeOf(id);
  const ruling = `${home}${query.get("chat")}-chat-${query.get("bi-chat")}/`;
  return Response.redirect((await fromPack(ruling)).ok ? ruling : home);
};

// An address that is none of a page leads on, as it does over the line: one with its slash left
// out, a code typed otherwise, a short link to the ruling of the first preset.
const offline = async ({ pathname, search, searchParams }) => {
  const leadTo = (path) => Response.redirect(origin + path + search);
  if (pathname === kept.lookup) return lookUp(searchParams);
  const meant = isOpen(pathname) ? `${pathname}/` : await spelled(pathname);
  if (meant !== pathname) return leadTo(meant);
  const page = await fromPack(pathname);
  const ruling = homeOf(kept.base) + pathname.slice(1);
  return page.status === 404 && (await fromPack(ruling)).ok ? leadTo(ruling) : page;
};

// A page is asked for anew, whatever the browser itself keeps of it: it may be of older data.
const ask = (request, { pathname }) => {
  if (pathname in kept.parts) return fetch(request);
  if (request.mode !== "navigate") return fetch(request, { cache: "no-cache" });
  return fetch(request.url, { cache: "no-cache", redirect: "manual" });
};

const answer = async (request, at) => {
  const line = navigator.onLine ? ask(request, at) : Promise.reject();
  const late = new Promise((_, fail) => setTimeout(fail, PATIENCE));
  try {
    const live = await Promise.race([line, late]);
    if (live.status < 500) return live;
  } catch {} // none, or too weak
  const page = await offline(at).catch(Response.error);
  if (page.status && page.status !== 404) return page;
  return line.catch(() => (request.mode === "navigate" ? fromPack(kept.instead) : page));
};

addEventListener("install", (event) => event.waitUntil(install().catch(giveUp)));
addEventListener("activate", (event) => event.waitUntil(activate()));
addEventListener("fetch", (event) => {
  const { method, destination, url } = event.request;
  const at = new URL(url);
  const isPage = at.pathname.endsWith("/") || isOpen(at.pathname);
  const isWhole = ["document", ""].includes(destination); // and no frame of another site
  if (at.origin !== origin || method !== "GET") return;
  if (kept.never.some((path) => at.pathname.startsWith(path))) return;
  if (!((isPage && isWhole) || at.pathname in kept.parts)) return;
  event.respondWith(answer(event.request, at));
  event.waitUntil(keepTable(at));
});
