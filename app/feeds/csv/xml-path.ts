import { contentOf } from "../fields/path-value.ts";
import type { JsonObject } from "../fields/source-record.ts";

/**
 * Compiles the path of a value in an XML record: `location/town`, `location/@lat`, `images/image[]/url` (the address
 * of each image). Dots may stand for slashes. Without `[]`, the first of several elements counts.
 */
export function xmlPath(path: string): (record: unknown) => unknown {
  const steps = path
    .replaceAll("/", ".")
    .split(".")
    .filter((step) => step !== "");
  return (record) => follow(record, steps, 0);
}

function follow(value: unknown, steps: string[], at: number): unknown {
  const step = steps[at];
  if (step === undefined) return contentOf(Array.isArray(value) ? value[0] : value);
  const isEach = step.endsWith("[]");
  const name = isEach ? step.slice(0, -2) : step;
  const parent = Array.isArray(value) ? value[0] : value;
  if (typeof parent !== "object" || parent === null || !Object.hasOwn(parent, name)) return undefined;
  const found = (parent as JsonObject)[name];
  if (!isEach) return follow(found, steps, at + 1);
  return (Array.isArray(found) ? found : [found]).flatMap((item) => follow(item, steps, at + 1) ?? []);
}
