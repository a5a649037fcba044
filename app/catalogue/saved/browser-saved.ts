import { storedText } from "./browser-storage.ts";
import { formatIds, parseIds, withId, withoutId } from "./saved-ids.ts";

/*
 * Stores the numbers of the properties that the visitor saved in local storage, on the visitor's request and
 * without revealing to anybody whose they are (docs/specification-notes.md#n238).
 */

const stored = storedText("savedHomes");

/** Calls `listener` when the saved properties change. */
export const whenSavedChange = stored.whenChanged;

/** Numbers of the saved properties, newest first. */
export function savedIds(): number[] {
  return parseIds(stored.read());
}

export function isSaved(id: number): boolean {
  return savedIds().includes(id);
}

/**
 * Saves a property. Returns `full` at the maximum (`MAX_SAVED`), and
 * `refused` when the browser has no storage.
 */
export function saveProperty(id: number): "saved" | "full" | "refused" {
  const ids = withId(savedIds(), id);
  if (ids === undefined) return "full";
  return stored.write(formatIds(ids)) ? "saved" : "refused";
}

export function removeProperty(id: number): void {
  stored.write(formatIds(withoutId(savedIds(), id)));
}

/** Saves a property in the visitor's own browser, or removes it again. */
export function toggleSaved(id: number): "saved" | "full" | "refused" | "removed" {
  if (!isSaved(id)) return saveProperty(id);
  removeProperty(id);
  return "removed";
}
