// The service worker: the page and all its parts are kept from the first visit on, so that it opens without the server.
// Fresh ones are preferred.

const KEPT = "gridwright-page";

self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(keepAll());
});
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== self.location.origin) return;
  event.respondWith(freshOrKept(event.request));
});

async function keepAll() {
  const { parts } = await (await fetch("/start.json")).json();
  const cache = await caches.open(KEPT);
  await cache.addAll(["/", "/start.json", ...parts]);
}

async function freshOrKept(request) {
  const cache = await caches.open(KEPT);
  try {
    const fresh = await fetch(request);
    if (fresh.ok) await cache.put(request, fresh.clone());
    return fresh;
  } catch (error) {
    const kept = await cache.match(request);
    if (kept) return kept;
    throw error;
  }
}
