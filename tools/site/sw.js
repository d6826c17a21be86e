// Keeps the files of this version in the browser, so that the page works without a network and can be installed: those of the
// page at once, an engine when the page says that it needs it. A new version is loaded beside it, with the engines that this
// one has, and takes its place when no page of this one is open any more. The games are not here (worker.js): each version
// continues them. All answers isolate the page, so that the engine may have threads.
"use strict";

const FILES = @FILES@; // with their hashes
const ENGINES = @ENGINES@; // files of engines, whose names end in their own version

const base = () => new URL("./", location.href).pathname;
const OURS = `zerohour ${base()} `; // begins the names of the caches of this site: others of the same server have their own
const CACHE = `${OURS}@VERSION@`;
const nameOf = (url) => new URL(url).pathname.slice(base().length);
/** The name of an engine's file without its version. */
const plain = (file) => file.replace(/-[0-9a-f]{8}\./, ".");

/**
 * how: whether what the browser has in its own store will do ("force-cache"), or its server is asked whether that is new
 * ("no-cache"). What is not the file of this version is refused; a server may unpack an engine, whose name has its version.
 */
function request(file, how) {
  return new Request(file === "index.html" ? "./" : file, { cache: how, ...(FILES[file] && { integrity: FILES[file] }) });
}

async function add(cache, file) {
  try {
    await cache.add(request(file, "force-cache")); // the page has just loaded most of them
  } catch {
    await cache.add(request(file, "no-cache"));
  }
}

async function install() {
  const had = new Set();
  for (const name of await caches.keys()) {
    if (!name.startsWith(OURS) || name === CACHE) continue;
    for (const { url } of await (await caches.open(name)).keys()) had.add(plain(nameOf(url)));
  }
  const cache = await caches.open(CACHE);
  const files = [...Object.keys(FILES), ...ENGINES.filter((file) => had.has(plain(file)))];
  await Promise.all(files.map((file) => add(cache, file)));
}

async function activate() {
  for (const name of await caches.keys()) if (name.startsWith(OURS) && name !== CACHE) await caches.delete(name);
  await self.clients.claim();
}

/** Keeps these files, those that are no part of this version excepted. */
async function keep(files) {
  const cache = await caches.open(CACHE);
  for (const file of files.filter((name) => ENGINES.includes(name))) if (!(await cache.match(file))) await add(cache, file);
}

function isolated(response) {
  if (response.type === "opaque" || response.status === 0) return response;
  const headers = new Headers(response.headers);
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
  headers.set("Cross-Origin-Embedder-Policy", "require-corp");
  headers.set("Cross-Origin-Resource-Policy", "same-origin");
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}

async function answer(asked, pathname) {
  const cache = await caches.open(CACHE);
  const name = pathname === `${base()}index.html` ? base() : pathname;
  return isolated((await cache.match(name)) ?? (await fetch(asked)));
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("message", (event) => {
  if (event.data?.keep) event.waitUntil(keep(event.data.keep));
});
self.addEventListener("fetch", (event) => {
  const { origin, pathname } = new URL(event.request.url);
  if (origin !== location.origin || event.request.method !== "GET" || !pathname.startsWith(base())) return;
  event.respondWith(answer(event.request, pathname));
});
