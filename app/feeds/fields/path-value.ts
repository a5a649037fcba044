import type { JsonObject } from "./source-record.ts";

/** Name under which the text of an XML element is stored when it also has attributes. */
export const TEXT_OF_ELEMENT = "#text";

/**
 * Finds the value at a dotted path in a record of JSON or XML: `price.amount`, `location.@id`. Inside the path, only the
 * first item of a list is used. Only own keys are read, so `__proto__` is an ordinary name.
 */
export function pathValue(record: JsonObject, path: string): unknown {
  let value: unknown = record;
  for (const step of stepsOf(path)) {
    if (Array.isArray(value)) value = value[0];
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, step)) return undefined;
    value = (value as JsonObject)[step];
  }
  return Array.isArray(value) ? value : contentOf(value);
}

/** The text of an XML element with attributes; undefined when it has attributes only, and any other value as it is. */
export function contentOf(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  if (Object.hasOwn(value, TEXT_OF_ELEMENT)) return (value as JsonObject)[TEXT_OF_ELEMENT];
  const names = Object.keys(value);
  return names.length > 0 && names.every((name) => name.startsWith("@")) ? undefined : value;
}

const stepsCache = new Map<string, string[]>();
/** More than the paths of all readers. A mapping may have more paths; those are not cached. */
const MAX_PATHS_CACHED = 2_000;

function stepsOf(path: string): string[] {
  const known = stepsCache.get(path);
  if (known) return known;
  const steps = path.split(".");
  if (stepsCache.size < MAX_PATHS_CACHED) stepsCache.set(path, steps);
  return steps;
}
