import type { LanguageTexts } from "../../i18n/language-texts.ts";
import type { Language } from "../../i18n/languages.ts";
import type { MultilingualText } from "../../i18n/multilingual-text.ts";
import { typeWord } from "../../property/type-category.ts";
import type { PropertyWords } from "./property-listing.ts";

/** Words that the office adds to a property, in the languages of the site: the others may have no texts. */
export function propertyWords(
  textsIn: (language: Language) => LanguageTexts,
  languages: readonly Language[],
): PropertyWords {
  const inEach = (textOf: (texts: LanguageTexts) => string): MultilingualText =>
    Object.fromEntries(languages.map((language) => [language, textOf(textsIn(language))]));
  return {
    // "Apartment/loft" names a category; a property is one of them.
    typeName: (webId) =>
      inEach(({ t }) => t(`catalogue:typeCategories.${typeWord(webId)}`).split("/", 1)[0] ?? ""),
    perMonth: inEach(({ t }) => t("property:price.perMonth")),
  };
}
