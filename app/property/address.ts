import type { Language } from "../i18n/languages.ts";
import { placeName, textIn } from "../i18n/texts.ts";
import type { Address } from "./listing.ts";

/**
 * A property or a project. Feeds call the permission to show its street `PublishAddress` for a property
 * and `PublicAddress` for a project; both arrive here as `isAddressPublished`.
 */
export interface Addressed {
  address: Address;
  isAddressPublished: boolean;
}

export interface AddressLines {
  /** "Zennestraat 32 bus 20"; empty when the address is not published or there is no street. */
  street: string;
  /** "1000 Brussel", "9999 Wiltz (Luxembourg)". */
  city: string;
}

/** A box that already says that it is one, in any of our languages: "bus 20", "bte. 3", "boîte 3", "Bfk. 4". */
const BOX_WITH_TERM = /^(?:bus|bte|bo[iî]te|box|bfk|briefkasten)(?![\p{L}])[\s.:]*(.*)$/iu;

/**
 * The two lines of an address. `boxTerm` is the word before a box number in the language, text `address.box`
 * ("bus", "bte"); it is never said twice. Source: specification §9, docs/specification-notes.md#n55.
 */
export function addressLines(place: Addressed, language: Language, boxTerm: string): AddressLines {
  return {
    street: place.isAddressPublished ? streetLine(place.address, boxTerm) : "",
    city: cityLine(place.address, language),
  };
}

/** The address in one line, "Zennestraat 32 bus 20, 1000 Brussel", of what may be shown of it. */
export function addressText(place: Addressed, language: Language, boxTerm: string): string {
  const { street, city } = addressLines(place, language, boxTerm);
  return joined([street, city], ", ");
}

/** "9000 Gent", with the country in brackets when it is known and not Belgium. */
export function cityLine(address: Address, language: Language): string {
  const countryName = address.country === "BE" ? "" : textIn(address.countryName, language).trim();
  return joined([address.zip, placeName(address.city, language), countryName && `(${countryName})`], " ");
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
