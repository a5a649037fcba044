import { storedText } from "./browser-storage.ts";
import { formatNotes, parseNotes, withNote } from "./property-notes.ts";

/*
 * Stores the visitor's notes about properties in local storage, as typed. They are not sent anywhere.
 */

const storage = storedText("homeNotes");

/** Calls `listener` when the notes change. */
export const whenNotesChange = storage.whenChanged;

/** The note about a property; empty when there is none. */
export function noteOf(id: number): string {
  return parseNotes(storage.read()).get(id) ?? "";
}

/** Stores a note; an empty one removes it. Returns false when the browser refuses to store it. */
export function storeNote(id: number, note: string): boolean {
  const notes = withNote(parseNotes(storage.read()), id, note);
  return storage.write(notes.size > 0 ? formatNotes(notes) : "");
}
