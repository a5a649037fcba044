/*
 * PostgreSQL stores neither the character NUL nor half a surrogate pair. Feeds sometimes contain both, from a
 * wrong encoding or a text that was cut in the middle of an emoji.
 */

/**
 * True when a JSON text may contain characters that the database refuses; a false positive only costs a
 * cleaning.
 */
export function mayBeUnstorable(json: string): boolean {
  return /\\u0000|\\ud[89a-f]/.test(json);
}

/** Returns the same value without the characters that the database refuses. */
export function storable<Value>(value: Value): Value {
  if (typeof value === "string") return storableText(value) as Value;
  if (Array.isArray(value)) return value.map(storable) as Value;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [storableText(key), storable(member)]),
  ) as Value;
}

function storableText(text: string): string {
  return text.replaceAll("\0", "").toWellFormed();
}
