import type { LanguageTexts } from "../../i18n/language-texts.ts";
import type { Language } from "../../i18n/languages.ts";
import type { MultilingualText } from "../../i18n/multilingual-text.ts";
import { typeCategoryName } from "../../property/type-category.ts";
import type { ListingTexts } from "./build-listing.ts";

/** Makes the texts that are added to a manual listing, in the enabled languages of the site. */
export function listingTexts(
  textsIn: (language: Language) => LanguageTexts,
  languages: readonly Language[],
): ListingTexts {
  const inEveryLanguage = (textOf: (texts: LanguageTexts) => string): MultilingualText =>
    Object.fromEntries(languages.map((language) => [language, textOf(textsIn(language))]));
  return {
    // "Apartment/loft" is the name of a category; a single property is the former.
    typeName: (webId) =>
      inEveryLanguage(
        ({ t }) => t(`catalogue:typeCategories.${typeCategoryName(webId)}`).split("/", 1)[0] ?? "",
      ),
    perMonth: inEveryLanguage(({ t }) => t("property:price.perMonth")),
  };
}
