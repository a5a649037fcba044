/** Caches of this page; a build with other scripts has another. */
const PREFIX = "saved-homes ";

const WORKER = "/service-worker.js";

/** Files of the site that the page has loaded. */
const OWN_FILES = /^\/(assets|texts|fonts|media|pictures)\//;

/** Paths that were stored since the page was opened. */
const storedNow = new Set<string>();

/**
 * Stores the page of saved properties, with their cards and pictures, so that the visitor can read it without a
 * connection (public/service-worker.js). What an earlier visit stored is replaced, unless it never changes; a change of
 * the saved properties loads what is new. Nothing else of the site is stored.
 *
 * @param selection address from which the page took the cards.
 */
export async function storeOffline(selection: string): Promise<void> {
  if (!("serviceWorker" in navigator) || !("caches" in window) || !navigator.onLine) return;
  const { origin, pathname } = window.location;
  await navigator.serviceWorker.register(WORKER, { scope: pathname });
  const loaded = performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter((url) => url.origin === origin && OWN_FILES.test(url.pathname))
    .map(({ pathname, search }) => pathname + search);
  const pictures = [...document.querySelectorAll<HTMLImageElement>("main img")].map(
    ({ currentSrc, src }) => new URL(currentSrc || src).pathname,
  );
  const wanted = new Set([pathname, ...loaded, ...pictures, selection]);
  const cache = await caches.open(PREFIX + pathname);
  // One file that cannot be stored, such as for lack of room, does not keep the others.
  await Promise.allSettled(
    [...wanted].map(async (path) => {
      if (await isCurrent(cache, path)) return;
      await cache.add(path);
      storedNow.add(path);
    }),
  );
  for (const { url } of await cache.keys()) {
    const { pathname, search } = new URL(url);
    if (wanted.has(pathname + search)) continue;
    storedNow.delete(pathname + search);
    await cache.delete(url);
  }
}

/** True for a stored file that is of this visit, or never changes. */
async function isCurrent(cache: Cache, path: string): Promise<boolean> {
  if (storedNow.has(path)) return true;
  const stored = await cache.match(path, { ignoreVary: true });
  return stored?.headers.get("cache-control")?.includes("immutable") ?? false;
}

/** Removes what was stored, and the worker: for a site that has switched this off, and when nothing is saved. */
export async function removeOffline(): Promise<void> {
  if (!("serviceWorker" in navigator) || !("caches" in window)) return;
  storedNow.clear();
  for (const name of await caches.keys()) if (name.startsWith(PREFIX)) await caches.delete(name);
  const registration = await navigator.serviceWorker.getRegistration(window.location.pathname);
  await registration?.unregister();
}
