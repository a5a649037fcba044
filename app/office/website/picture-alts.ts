import type { MultilingualText } from "../../i18n/multilingual-text.ts";
import { type JsonSchema, schemaAt, valueAt, withValue } from "./json-schema.ts";

/** Keys of the alternative text, beside the key `image`. */
const ALT_FIELDS = ["imageAlt", "alt"];

/**
 * Copies the alternative texts of the library into a document, for each picture that was chosen since `before`. Only
 * fills empty fields that the schema has.
 */
export function withPictureAlts(
  { schema, before, after }: { schema: JsonSchema; before: unknown; after: unknown },
  alts: ReadonlyMap<string, MultilingualText>,
): unknown {
  let changed = after;
  const walk = (node: unknown, at: string): void => {
    if (typeof node !== "object" || node === null) return;
    for (const [key, child] of Object.entries(node)) {
      const place = at === "" ? key : `${at}.${key}`;
      if (key !== "image" || typeof child !== "string") {
        walk(child, place);
        continue;
      }
      const alt = alts.get(child);
      if (!alt || valueAt(before, place) === child) continue;
      for (const field of ALT_FIELDS) {
        const beside = at === "" ? field : `${at}.${field}`;
        const isEmpty = !Object.values(valueAt(after, beside) ?? {}).some(Boolean);
        if (isEmpty && schemaAt(schema, beside)) changed = withValue(changed, beside, alt);
      }
    }
  };
  walk(after, "");
  return changed;
}
