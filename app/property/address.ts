import { LANGUAGES, type Language } from "../i18n/languages.ts";
import { placeName, textInLanguage } from "../i18n/multilingual-text.ts";
import type { Address } from "./listing.ts";

/**
 * A property or a project. Feeds call the permission to show the street `PublishAddress` for a property and
 * `PublicAddress` for a project; both become `isAddressPublished`.
 */
export interface Addressed {
  address: Address;
  isAddressPublished: boolean;
}

export interface AddressLines {
  /** Such as "Zennestraat 32 bus 20"; empty when the address is not published or has no street. */
  street: string;
  /** Such as "1000 Brussel" or "9999 Wiltz (Luxembourg)". */
  city: string;
}

/**
 * A box number that already contains the term, in any of the four languages: "bus 20", "bte. 3", "boîte 3",
 * "Bfk. 4".
 */
const BOX_WITH_TERM = /^(?:bus|bte|bo[iî]te|box|bfk|briefkasten)(?![\p{L}])[\s.:]*(.*)$/iu;

/**
 * Formats the two lines of an address. `boxTerm` is the term before a box number in the language, text
 * `address.box` ("bus", "bte"); it is not repeated when the box number already contains one. Source:
 * specification §9, docs/specification-notes.md#n55.
 */
export function addressLines(place: Addressed, language: Language, boxTerm: string): AddressLines {
  return {
    street: place.isAddressPublished ? streetLine(place.address, boxTerm) : "",
    city: cityLine(place.address, language),
  };
}

/** Formats the published part of an address in one line, e.g. "Zennestraat 32 bus 20, 1000 Brussel". */
export function addressText(place: Addressed, language: Language, boxTerm: string): string {
  const { street, city } = addressLines(place, language, boxTerm);
  return joined([street, city], ", ");
}

/**
 * Formats postal code and city, e.g. "9000 Gent", followed by the country in brackets when it is known and
 * not Belgium.
 */
export function cityLine(address: Address, language: Language): string {
  const countryName = address.country === "BE" ? "" : nameOfCountry(address, language).trim();
  return joined([address.zip, placeName(address.city, language), countryName && `(${countryName})`], " ");
}

/** Names of countries by their code, in each language. Made once: a list may have an address abroad in each row. */
const COUNTRY_NAMES = new Map(
  LANGUAGES.map((language) => [
    language,
    new Intl.DisplayNames(language, { type: "region", fallback: "none" }),
  ]),
);

/** Name of the country with a code, in a language; undefined for an unknown code. */
export function countryNameOf(code: string, language: Language): string | undefined {
  return COUNTRY_NAMES.get(language)?.of(code);
}

/** Name of a country in a language: that of the source, else that of its code. Empty when neither is known. */
function nameOfCountry({ country, countryName }: Address, language: Language): string {
  const nameOfCode = country && countryNameOf(country, language);
  return countryName?.[language] ?? nameOfCode ?? textInLanguage(countryName, language);
}

function streetLine(address: Address, boxTerm: string): string {
  if (!address.street?.trim()) return "";
  const box = address.box?.trim() ?? "";
  const boxNumber = BOX_WITH_TERM.exec(box)?.[1] ?? box;
  return joined([address.street, address.houseNumber, boxNumber && `${boxTerm} ${boxNumber}`], " ");
}

function joined(parts: (string | undefined)[], separator: string): string {
  return parts
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(separator);
}
