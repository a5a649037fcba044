import type { Language } from "../i18n/languages.ts";
import { placeName, textInLanguage } from "../i18n/multilingual-text.ts";
import type { Listing } from "./listing.ts";
import { type TypeCategoryName, typeCategoryName } from "./type-category.ts";

export type TitledListing = Pick<Listing, "title" | "typeName" | "webIds" | "address">;

/** Texts of one language: `property.type.house` and the like, and `property.title.typeInCity`. */
export interface TitleTexts {
  type: (word: TypeCategoryName) => string;
  typeInCity: (parts: { type: string; city: string }) => string;
}

/**
 * Heading of a listing: the agency's own title, else type and city, e.g. "Villa in Ghent", else the type
 * alone. A type without a name in the language is named by its category.
 */
export function listingTitle(listing: TitledListing, language: Language, texts: TitleTexts): string {
  const ownTitle = textInLanguage(listing.title, language).trim();
  if (ownTitle !== "") return ownTitle;
  const type = capitalised(
    textInLanguage(listing.typeName, language).trim() || texts.type(typeCategoryName(listing.webIds[0])),
  );
  const city = placeName(listing.address.city, language).trim();
  return city === "" ? type : texts.typeInCity({ type, city });
}

function capitalised(text: string): string {
  const [first = ""] = text;
  return first.toUpperCase() + text.slice(first.length);
}
