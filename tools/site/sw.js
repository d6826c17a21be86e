// Keeps the files of this version in the browser, so that the page works without a network and can be installed. A new
// version is loaded beside it, and takes its place when no page of this one is open any more. The games are not here
// (worker.js): each version continues them.
"use strict";

const CACHE = "zerohour @VERSION@";
const FILES = [@FILES@];

self.addEventListener("install", (event) => {
  // What the page has loaded already comes from the browser's own store.
  const load = (file) => new Request(file === "index.html" ? "./" : file, { cache: "force-cache" });
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES.map(load))));
});

self.addEventListener("activate", (event) => {
  const old = async () => {
    for (const name of await caches.keys()) if (name.startsWith("zerohour ") && name !== CACHE) await caches.delete(name);
    await self.clients.claim();
  };
  event.waitUntil(old());
});

self.addEventListener("fetch", (event) => {
  const { origin, pathname } = new URL(event.request.url);
  if (origin !== location.origin || event.request.method !== "GET") return;
  const folder = new URL("./", location.href).pathname;
  if (!pathname.startsWith(folder)) return;
  const answer = async () => {
    const cache = await caches.open(CACHE);
    const name = pathname === `${folder}index.html` ? folder : pathname;
    return (await cache.match(name)) ?? fetch(event.request);
  };
  event.respondWith(answer());
});
