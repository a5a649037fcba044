import { storedText } from "./browser-storage.ts";
import { formatIds, parseIds, withId, withoutId } from "./saved-ids.ts";

/*
 * Stores the ids of the properties that the visitor saved, in local storage. It needs no consent: the visitor asks for it. The
 * server receives the ids to return their cards, and counts how often a property is saved, but does not store who saved it
 * (docs/specification-notes.md#n238).
 */

const storage = storedText("savedHomes");

/** Calls `listener` when the saved properties change. */
export const whenSavedChange = storage.whenChanged;

/** Ids of the saved properties, newest first. */
export function savedIds(): number[] {
  return parseIds(storage.read());
}

export function isSaved(id: number): boolean {
  return savedIds().includes(id);
}

/**
 * Saves a property as the newest, or at an index. Returns `full` at the maximum (`MAX_SAVED`), and `refused` when the browser
 * does not store it.
 */
export function saveProperty(id: number, index = 0): "saved" | "full" | "refused" {
  const ids = withId(savedIds(), id, { index });
  if (ids === undefined) return "full";
  return storage.write(formatIds(ids)) ? "saved" : "refused";
}

/** Removes a property. Returns a function that saves it again in its place. */
export function removeProperty(id: number): () => void {
  const ids = savedIds();
  storage.write(formatIds(withoutId(ids, id)));
  return () => {
    if (!isSaved(id)) saveProperty(id, ids.indexOf(id));
  };
}

/** Saves a property, or removes it if it is saved. `undo` then saves it again in its place. */
export function toggleSaved(
  id: number,
): { outcome: "saved" | "full" | "refused" } | { outcome: "removed"; undo: () => void } {
  return isSaved(id) ? { outcome: "removed", undo: removeProperty(id) } : { outcome: saveProperty(id) };
}
