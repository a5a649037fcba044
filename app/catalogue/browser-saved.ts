import { readSaved, savedText, withHome, withoutHome } from "./saved-homes.ts";

/*
 * The homes that a visitor saved, by number, in his own browser: he asked for it, and nobody is told whose they are
 * (docs/specification-notes.md#n238).
 */

const KEY = "savedHomes";

const listeners = new Set<() => void>();

/** What is kept, as `readSaved` reads it. */
export function storedText(): string {
  try {
    return localStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}

/** `full` when there are as many as there may be; `refused` when the browser keeps nothing. */
export function saveHome(id: number): "saved" | "full" | "refused" {
  const ids = withHome(readSaved(storedText()), id);
  if (ids === undefined) return "full";
  return keep(ids) ? "saved" : "refused";
}

export function removeHome(id: number): void {
  keep(withoutHome(readSaved(storedText()), id));
}

/** Calls when the homes change, here or in another tab. Gives what ends it. */
export function whenSavedChange(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

function keep(ids: readonly number[]): boolean {
  try {
    if (ids.length > 0) localStorage.setItem(KEY, savedText(ids));
    else localStorage.removeItem(KEY);
  } catch {
    return false;
  }
  for (const listener of listeners) listener();
  return true;
}
