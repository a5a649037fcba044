/*
 * PostgreSQL stores neither the character NUL nor half a character pair. Feeds hold both now and then,
 * from a wrong charset or a text that was cut in the middle of an emoji.
 */

/** Whether a JSON text may hold what the database refuses; a false alarm only costs a cleaning. */
export function maybeUnstorable(json: string): boolean {
  return /\\u0000|\\ud[89a-f]/.test(json);
}

/** The same value, with the characters that the database refuses taken out of its texts. */
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
