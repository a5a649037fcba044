import type { JsonObject } from "../fields/source-record.ts";

/**
 * Finds a value by the names of the current API (`purposeStatus.id`), which the older one writes with a capital
 * (`PurposeStatus`). Inside the path, only the first item of a list is used.
 */
export function whiseValue(record: JsonObject, path: string): unknown {
  let value: unknown = record;
  for (const step of path.split(".")) {
    if (Array.isArray(value)) value = value[0];
    if (typeof value !== "object" || value === null) return undefined;
    const capital = step.charAt(0).toUpperCase() + step.slice(1);
    const name = [step, capital].find((one) => Object.hasOwn(value as object, one));
    if (name === undefined) return undefined;
    value = (value as JsonObject)[name];
  }
  return value;
}
