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
    const list: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    return isLastViewedList(list) ? list : undefined;
  } catch {
    return undefined;
  }
}

function isLastViewedList(list: unknown): list is LastViewedList {
  if (typeof list !== "object" || list === null || !("path" in list) || !("properties" in list)) return false;
  const { path, properties } = list;
  return (
    isOwnPath(path) && Array.isArray(properties) && properties.every((property) => isOwnPath(property?.path))
  );
}

/** True for a path on this site; `//` would start the address of another site. */
function isOwnPath(path: unknown): boolean {
  return typeof path === "string" && /^\/(?!\/)/.test(path);
}
