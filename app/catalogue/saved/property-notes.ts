/** Longest note in characters. */
export const MAX_NOTE = 1_000;

/** Notes of the visitor about properties, by number. */
export type PropertyNotes = ReadonlyMap<number, string>;

/** Number of notes. Those about properties that are no longer saved count too, until they make room. */
const MAX_NOTES = 200;

/** Reads the stored text: JSON of pairs of number and note. Anything else is ignored. */
export function parseNotes(text: string): PropertyNotes {
  const found = parseJson(text);
  return new Map(Array.isArray(found) ? found.filter(isNote).slice(0, MAX_NOTES) : []);
}

/** Formats notes for storage. */
export function formatNotes(notes: PropertyNotes): string {
  return JSON.stringify([...notes]);
}

/** Changes the note about a property; an empty one is removed. The note that was not changed for longest makes room. */
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
