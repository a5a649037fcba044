import { contentOf } from "../fields/path-value.ts";
import type { JsonObject } from "../fields/source-record.ts";

/**
 * Creates a function that finds the value at a path in an XML record: `location/town`, `location/@lat`,
 * `images/image[]/url` (the URL of each image). Dots may stand for slashes. Without `[]`, the first of several elements is
 * used. The value is undefined for an absent element, also with `[]`.
 */
export function xmlPath(path: string): (record: unknown) => unknown {
  const steps = path
    .replaceAll("/", ".")
    .split(".")
    .filter((step) => step !== "");
  return (record) => follow(record, steps, 0);
}

function follow(value: unknown, steps: string[], index: number): unknown {
  const step = steps[index];
  if (step === undefined) return contentOf(Array.isArray(value) ? value[0] : value);
  const isEach = step.endsWith("[]");
  const name = isEach ? step.slice(0, -2) : step;
  const parent = Array.isArray(value) ? value[0] : value;
  if (typeof parent !== "object" || parent === null || !Object.hasOwn(parent, name)) return undefined;
  const child = (parent as JsonObject)[name];
  if (!isEach) return follow(child, steps, index + 1);
  return (Array.isArray(child) ? child : [child]).flatMap((item) => follow(item, steps, index + 1) ?? []);
}
