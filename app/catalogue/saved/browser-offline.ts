/** Prefix of the caches with this page. Each build with different scripts has its own cache. */
const CACHE_PREFIX = "saved-homes ";

const WORKER = "/service-worker.js";

/** Files of the site that the page has loaded. */
const OWN_FILES = /^\/(assets|texts|fonts|media|pictures)\//;

/** Paths that were stored since the page was loaded. */
const storedThisVisit = new Set<string>();

/**
 * Stores the page of saved properties, with their cards and pictures, so that the visitor can read it offline
 * (public/service-worker.js). Files from an earlier visit are replaced, unless they never change. When the saved
 * properties change, new files are added. Nothing else of the site is stored.
 *
 * @param selection URL from which the page fetched the cards.
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
  const neededPaths = new Set([pathname, ...loaded, ...pictures, selection]);
  const cache = await caches.open(CACHE_PREFIX + pathname);
  // A file that cannot be stored, for example because the storage is full, must not prevent storing the others.
  await Promise.allSettled(
    [...neededPaths].map(async (path) => {
      if (await isUpToDate(cache, path)) return;
      await cache.add(path);
      storedThisVisit.add(path);
    }),
  );
  for (const { url } of await cache.keys()) {
    const { pathname, search } = new URL(url);
    if (neededPaths.has(pathname + search)) continue;
    storedThisVisit.delete(pathname + search);
    await cache.delete(url);
  }
}

/** True for a stored file that is from this visit or that never changes. */
async function isUpToDate(cache: Cache, path: string): Promise<boolean> {
  if (storedThisVisit.has(path)) return true;
  const stored = await cache.match(path, { ignoreVary: true });
  return stored?.headers.get("cache-control")?.includes("immutable") ?? false;
}

/** Removes the stored files and the service worker, when the site has switched this off or when nothing is saved. */
export async function removeOffline(): Promise<void> {
  if (!("serviceWorker" in navigator) || !("caches" in window)) return;
  storedThisVisit.clear();
  for (const name of await caches.keys()) if (name.startsWith(CACHE_PREFIX)) await caches.delete(name);
  const registration = await navigator.serviceWorker.getRegistration(window.location.pathname);
  await registration?.unregister();
}
