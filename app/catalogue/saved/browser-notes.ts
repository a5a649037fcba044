import { storedText } from "./browser-storage.ts";
import { formatNotes, parseNotes, withNote } from "./property-notes.ts";

/* Stores the notes of the visitor about properties in local storage, as they were typed; they are not sent anywhere. */

const stored = storedText("homeNotes");

/** Calls `listener` when the notes change. */
export const whenNotesChange = stored.whenChanged;

/** The note about a property; empty when there is none. */
export function noteOf(id: number): string {
  return parseNotes(stored.read()).get(id) ?? "";
}

/** Returns false when the browser has no storage. */
export function storeNote(id: number, note: string): boolean {
  const notes = withNote(parseNotes(stored.read()), id, note);
  return stored.write(notes.size > 0 ? formatNotes(notes) : "");
}
