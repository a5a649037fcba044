import type { PictureAlts } from "../pictures/picture-name.ts";
import { type JsonSchema, schemaAt, valueAt, withValue } from "./json-schema.ts";

/** Keys that can hold the alternative text of a picture, beside its key `image`. */
const ALT_FIELDS = ["imageAlt", "alt"];

/**
 * Copies the alternative texts of the library into a document, for each picture that was chosen since `before`. Only
 * fills empty fields that the schema has.
 */
export function withPictureAlts(
  { schema, before, after }: { schema: JsonSchema; before: unknown; after: unknown },
  alts: PictureAlts,
): unknown {
  let changed = after;
  const walk = (node: unknown, fieldPath: string): void => {
    if (typeof node !== "object" || node === null) return;
    for (const [key, child] of Object.entries(node)) {
      const childPath = fieldPath === "" ? key : `${fieldPath}.${key}`;
      if (key !== "image" || typeof child !== "string") {
        walk(child, childPath);
        continue;
      }
      const alt = alts.get(child);
      if (!alt || valueAt(before, childPath) === child) continue;
      for (const field of ALT_FIELDS) {
        const altPath = fieldPath === "" ? field : `${fieldPath}.${field}`;
        const isEmpty = !Object.values(valueAt(after, altPath) ?? {}).some(Boolean);
        if (isEmpty && schemaAt(schema, altPath)) changed = withValue(changed, altPath, alt);
      }
    }
  };
  walk(after, "");
  return changed;
}
