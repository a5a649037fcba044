import type { MultilingualText } from "../../i18n/multilingual-text.ts";
import { type JsonSchema, schemaAt, valueAt, withValue } from "./json-schema.ts";

/** Fields with the alternative text of the picture beside them. */
const ALT_FIELDS = ["imageAlt", "alt"];

/**
 * The document in which each picture that was chosen since `before` has the alternative texts of the library, where it
 * has a field for them that is empty.
 */
export function withPictureAlts(
  { schema, before, after }: { schema: JsonSchema; before: unknown; after: unknown },
  alts: ReadonlyMap<string, MultilingualText>,
): unknown {
  let changed = after;
  const visit = (node: unknown, at: string): void => {
    if (typeof node !== "object" || node === null) return;
    for (const [key, child] of Object.entries(node)) {
      const place = at === "" ? key : `${at}.${key}`;
      if (key !== "image" || typeof child !== "string") {
        visit(child, place);
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
  visit(after, "");
  return changed;
}
