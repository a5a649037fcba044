import type { LastViewedList } from "./last-viewed-list.ts";

/*
 * Stores the list that the visitor last viewed in session storage: it is per tab, is deleted when
 * the tab is closed, and is never sent to the server. In a browser without session storage,
 * property pages have no previous and next links.
 */

const KEY = "visitorList";

export function storeLastViewedList(list: LastViewedList): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(list));
  } catch {
    // Storage is refused or full: property pages then have no previous and next links.
  }
}

/** Reads the stored list. Undefined when there is none, or when the stored value is invalid. */
export function readLastViewedList(): LastViewedList | undefined {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    return isLastViewedList(found) ? found : undefined;
  } catch {
    return undefined;
  }
}

function isLastViewedList(found: unknown): found is LastViewedList {
  if (typeof found !== "object" || found === null || !("path" in found) || !("properties" in found))
    return false;
  const { path, properties } = found;
  return (
    isOwnPath(path) && Array.isArray(properties) && properties.every((property) => isOwnPath(property?.path))
  );
}

function isOwnPath(path: unknown): boolean {
  return typeof path === "string" && /^\/(?!\/)/.test(path);
}
