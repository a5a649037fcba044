/** Maximum length of a note, in characters. */
export const MAX_NOTE = 1_000;

/** The visitor's notes about properties, by id. */
export type PropertyNotes = ReadonlyMap<number, string>;

/** Maximum number of notes, including notes about properties that are no longer saved. */
export const MAX_NOTES = 200;

/** Parses the stored text: JSON with pairs of an id and a note. Anything else is ignored. */
export function parseNotes(text: string): PropertyNotes {
  const found = parseJson(text);
  return new Map(Array.isArray(found) ? found.filter(isNote).slice(0, MAX_NOTES) : []);
}

/** Formats notes for storage. */
export function formatNotes(notes: PropertyNotes): string {
  return JSON.stringify([...notes]);
}

/**
 * Changes the note about a property; an empty note is removed. At the maximum, the note with the oldest change is
 * removed.
 */
export function withNote(notes: PropertyNotes, id: number, note: string): PropertyNotes {
  const others = [...notes].filter(([one]) => one !== id);
  if (note.trim() === "") return new Map(others);
  const newest: [number, string] = [id, note.slice(0, MAX_NOTE)];
  return new Map([newest, ...others].slice(0, MAX_NOTES));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isNote(entry: unknown): entry is [number, string] {
  if (!Array.isArray(entry)) return false;
  const [id, note] = entry;
  return Number.isSafeInteger(id) && id > 0 && typeof note === "string" && note.length <= MAX_NOTE;
}
