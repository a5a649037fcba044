import { storedText } from "./browser-storage.ts";
import { homesText, readHomes, withHome, withoutHome } from "./saved-homes.ts";

/*
 * Stores the numbers of the properties that the visitor saved in local storage, on the visitor's request and
 * without revealing to anybody whose they are (docs/specification-notes.md#n238).
 */

const stored = storedText("savedHomes");

/** Calls `listener` when the saved properties change. */
export const whenSavedChange = stored.whenChanged;

/** Numbers of the saved properties, newest first. */
export function savedHomes(): number[] {
  return readHomes(stored.read());
}

export function isSaved(id: number): boolean {
  return savedHomes().includes(id);
}

/**
 * Saves a property. Returns `full` at the maximum (`MAX_SAVED`), and
 * `refused` when the browser has no storage.
 */
export function saveHome(id: number): "saved" | "full" | "refused" {
  const ids = withHome(savedHomes(), id);
  if (ids === undefined) return "full";
  return stored.write(homesText(ids)) ? "saved" : "refused";
}

export function removeHome(id: number): void {
  stored.write(homesText(withoutHome(savedHomes(), id)));
}

/** Saves a property in the visitor's own browser, or removes it again. */
export function toggleSaved(id: number): "saved" | "full" | "refused" | "removed" {
  if (!isSaved(id)) return saveHome(id);
  removeHome(id);
  return "removed";
}
