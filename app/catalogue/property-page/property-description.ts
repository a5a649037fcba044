import type { Language } from "../../i18n/languages.ts";
import { descriptionParagraphs } from "../../property/description.ts";
import type { Listing } from "../../property/listing.ts";

/** A description as paragraphs of plain text. */
export type SelectedDescription = {
  paragraphs: string[];
  /**
   * Language of the text when it differs from that of the page: the page then shows a note and sets the `lang`
   * attribute.
   */
  otherLanguage?: Language;
};

/**
 * Selects the description of a property or a project: the one in the language of the page, otherwise the one without
 * a known language, otherwise the first in the agency's order of languages. Undefined when there is none.
 *
 * A description is long and specific to the property, so a text in another language, with a note, helps a visitor
 * more than no text (docs/specification-notes.md#n81).
 */
export function selectDescription(
  description: Listing["description"],
  language: Language,
  order: readonly Language[],
): SelectedDescription | undefined {
  for (const candidate of [language, "und", ...order] as const) {
    const paragraphs = descriptionParagraphs(description[candidate] ?? "");
    if (paragraphs.length === 0) continue;
    const isOther = candidate !== language && candidate !== "und";
    return isOther ? { paragraphs, otherLanguage: candidate } : { paragraphs };
  }
  return undefined;
}
