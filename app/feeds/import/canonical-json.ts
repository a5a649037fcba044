/**
 * Serialises a value to JSON with the keys of every object sorted, so that equal values give equal text.
 * Leaves `undefined` out. For values without cycles, such as the output of a schema.
 *
 * An import calls it for each record, so it avoids intermediate arrays. The checksums of stored listings are computed
 * from this text: if its form changes, every listing counts as changed.
 */
export function canonicalJson(value: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  let text = "";
  if (Array.isArray(value)) {
    for (const item of value) text += `${text && ","}${canonicalJson(item)}`;
    return `[${text}]`;
  }
  const members = value as Record<string, unknown>;
  for (const key of Object.keys(members).sort()) {
    const member = members[key];
    if (member !== undefined) text += `${text && ","}${quotedKey(key)}:${canonicalJson(member)}`;
  }
  return `{${text}}`;
}

/** Size of the cache of quoted keys. Most keys are names of fields in schemas, of which there are few. */
const MAX_KEYS = 1_000;
const quotedKeys = new Map<string, string>();

function quotedKey(key: string): string {
  const known = quotedKeys.get(key);
  if (known !== undefined) return known;
  const quoted = JSON.stringify(key);
  if (quotedKeys.size < MAX_KEYS) quotedKeys.set(key, quoted);
  return quoted;
}
