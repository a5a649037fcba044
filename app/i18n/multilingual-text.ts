import { z } from "zod";
import { LANGUAGES, type Language } from "./languages.ts";

/**
 * One text in several languages. `und` (undetermined, as in BCP 47) is for a text whose language the source
 * does not give: a street name, a description in a file without a language column.
 */
export type MultilingualText = Partial<Record<Language | "und", string>>;

export const multilingualTextSchema = z.strictObject({
  en: z.string().optional(),
  nl: z.string().optional(),
  fr: z.string().optional(),
  de: z.string().optional(),
  und: z.string().optional(),
});

/**
 * Multilingual text in a file that an agency writes, with keys in lower or upper case (specification §3). The result
 * has lower-case keys; when both exist, the lower-case key wins.
 */
export const configuredMultilingualTextSchema = z
  .strictObject({
    ...multilingualTextSchema.shape,
    EN: z.string().optional(),
    NL: z.string().optional(),
    FR: z.string().optional(),
    DE: z.string().optional(),
  })
  .transform(({ EN, NL, FR, DE, ...texts }): MultilingualText => {
    const upper = Object.entries({ en: EN, nl: NL, fr: FR, de: DE }).filter(([, text]) => text !== undefined);
    return { ...Object.fromEntries(upper), ...texts };
  });

/**
 * The text in a language, otherwise the `und` text, otherwise an empty string: never silently another language
 * (specification §8, docs/specification-notes.md#n25).
 */
export function textInLanguage(texts: MultilingualText | undefined, language: Language): string {
  return texts?.[language] ?? texts?.und ?? "";
}

/**
 * Name of a place in a language, otherwise in any language: a name needs no translation, and "9000 Gent" tells a German
 * visitor more than "9000" alone. Empty only when the place has no name
 * (docs/specification-notes.md#n25).
 */
export function placeName(names: MultilingualText | undefined, language: Language): string {
  return textInLanguage(names, language) || (LANGUAGES.map((other) => names?.[other]).find(Boolean) ?? "");
}

/**
 * Reads a multilingual value of a feed: an object keyed by language code in lower or upper case (specification §3), or a
 * plain string, which becomes an `und` text. All other keys, and values that are empty or not strings, are left out. Files
 * that an agency writes are read with `configuredMultilingualTextSchema`, which refuses unknown keys.
 */
export function readMultilingualText(value: unknown): MultilingualText {
  if (typeof value === "string") return value.trim() === "" ? {} : { und: value };
  if (typeof value !== "object" || value === null) return {};
  const source = value as Record<string, unknown>;
  const texts: MultilingualText = {};
  for (const language of LANGUAGES) {
    const text = ownValue(source, language) ?? ownValue(source, language.toUpperCase());
    if (typeof text === "string" && text !== "") texts[language] = text;
  }
  return texts;
}

function ownValue(source: Record<string, unknown>, key: string): unknown {
  return Object.hasOwn(source, key) ? source[key] : undefined;
}
