import { readSaved, savedText, withHome, withoutHome } from "./saved-homes.ts";

/*
 * Stores the numbers of the properties that the visitor saved in local storage, on the visitor's request and
 * without revealing to anybody whose they are (docs/specification-notes.md#n238).
 */

const KEY = "savedHomes";

const listeners = new Set<() => void>();

/** Stored text, as `readSaved` expects it. */
export function storedText(): string {
  try {
    return localStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}

/**
 * Saves a property. Returns `full` at the maximum (`MAX_SAVED`), and
 * `refused` when the browser has no storage.
 */
export function saveHome(id: number): "saved" | "full" | "refused" {
  const ids = withHome(readSaved(storedText()), id);
  if (ids === undefined) return "full";
  return store(ids) ? "saved" : "refused";
}

export function removeHome(id: number): void {
  store(withoutHome(readSaved(storedText()), id));
}

/**
 * Calls `listener` when the saved properties change, here or in another tab, and when a page that Back or Forward
 * restores may have missed a change. Returns the function that unsubscribes.
 */
export function whenSavedChange(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  window.addEventListener("pageshow", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
    window.removeEventListener("pageshow", listener);
  };
}

function store(ids: readonly number[]): boolean {
  try {
    if (ids.length > 0) localStorage.setItem(KEY, savedText(ids));
    else localStorage.removeItem(KEY);
  } catch {
    return false;
  }
  for (const listener of listeners) listener();
  return true;
}
