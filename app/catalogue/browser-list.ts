import type { VisitorList } from "./visitor-list.ts";

/*
 * The list that the visitor last looked at, in the memory of this tab alone: it goes when the tab is closed, and
 * nobody is told of it. A browser that keeps nothing shows no steps through a list.
 */

const KEY = "visitorList";

export function rememberList(list: VisitorList): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(list));
  } catch {
    // Refused, or full: then there is no list to go through.
  }
}

/** The list that was remembered; nothing when there is none, or what is there was not written by us. */
export function rememberedList(): VisitorList | undefined {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    return isVisitorList(found) ? found : undefined;
  } catch {
    return undefined;
  }
}

function isVisitorList(found: unknown): found is VisitorList {
  if (typeof found !== "object" || found === null || !("path" in found) || !("homes" in found)) return false;
  const { path, homes } = found;
  return isOwnPath(path) && Array.isArray(homes) && homes.every((home) => isOwnPath(home?.path));
}

function isOwnPath(path: unknown): boolean {
  return typeof path === "string" && /^\/(?!\/)/.test(path);
}
