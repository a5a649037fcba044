import type { Language } from "../i18n/languages.ts";
import { descriptionParagraphs } from "../property/description.ts";
import type { Listing } from "../property/listing.ts";

/** A description as paragraphs of plain text. */
export type ShownDescription = {
  paragraphs: string[];
  /** Its language, when that is another than the page's; a screen says so and marks the text with it. */
  otherLanguage?: Language;
};

/**
 * The description of a home or a project in the language of the page, else the one whose language nobody
 * told, else the first one in the agency's order of languages, named as such; nothing without any.
 *
 * A description is long and is the home's own: a text in another language, marked as such, helps a visitor
 * more than none does (docs/specification-notes.md#n81).
 */
export function shownDescription(
  description: Listing["description"],
  language: Language,
  order: readonly Language[],
): ShownDescription | undefined {
  for (const candidate of [language, "und", ...order] as const) {
    const paragraphs = descriptionParagraphs(description[candidate] ?? "");
    if (paragraphs.length === 0) continue;
    const isOther = candidate !== language && candidate !== "und";
    return isOther ? { paragraphs, otherLanguage: candidate } : { paragraphs };
  }
  return undefined;
}
