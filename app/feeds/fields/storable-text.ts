/*
 * PostgreSQL stores neither the character NUL nor half a surrogate pair. Feeds sometimes contain both, from a
 * wrong encoding or a text that was cut in the middle of an emoji.
 */

/**
 * True when a JSON text may contain characters that the database refuses. A false positive costs only an unneeded call
 * of `makeStorable`.
 */
export function mayContainUnstorable(json: string): boolean {
  return /\\u0000|\\ud[89a-f]/.test(json);
}

/** Returns the same value without NUL, and with a replacement character (U+FFFD) in place of half a surrogate pair. */
export function makeStorable<Value>(value: Value): Value {
  if (typeof value === "string") return storableText(value) as Value;
  if (Array.isArray(value)) return value.map(makeStorable) as Value;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [storableText(key), makeStorable(member)]),
  ) as Value;
}

function storableText(text: string): string {
  return text.replaceAll("\0", "").toWellFormed();
}
