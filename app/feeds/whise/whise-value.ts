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
    const capitalized = step.charAt(0).toUpperCase() + step.slice(1);
    const name = [step, capitalized].find((key) => Object.hasOwn(value as object, key));
    if (name === undefined) return undefined;
    value = (value as JsonObject)[name];
  }
  return value;
}
