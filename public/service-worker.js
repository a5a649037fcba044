/*
 * Lets a visitor read their saved homes without a connection. It controls the page of saved homes alone (its scope),
 * asks the network first, and answers with what that page has stored (browser-offline.ts) only when the network fails.
 * docs/configure.md (`storesSavedHomes`) says how to switch it off.
 */

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  event.respondWith(fetch(request).catch((error) => storedAnswer(request, url, error)));
});

async function storedAnswer(request, url, error) {
  const exact = await caches.match(request, { ignoreVary: true });
  const found = exact ?? (await similarAnswer(request, url));
  if (!found) throw error;
  return found;
}

/** A picture in another size or format; or the same page with other properties, such as one that was since removed. */
async function similarAnswer(request, url) {
  if (!url.pathname.startsWith("/media/"))
    return caches.match(request, { ignoreSearch: true, ignoreVary: true });
  const name = pictureName(url.pathname);
  for (const key of await caches.keys()) {
    const cache = await caches.open(key);
    const stored = (await cache.keys()).find((one) => pictureName(new URL(one.url).pathname) === name);
    if (stored) return cache.match(stored);
  }
  return undefined;
}

function pictureName(pathname) {
  return pathname.replace(/^\/media\/\d+\//, "").replace(/\.\w+$/, "");
}
