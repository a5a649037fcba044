import { cleanDescription } from "./description.ts";
import type { Listing } from "./listing.ts";
import { wordsOf } from "./words.ts";

/** Maximum number of words of a listing; the rest is left out. */
const MAX_WORDS = 2_000;
type WrittenProperty = Pick<
  Listing,
  | "title"
  | "description"
  | "typeName"
  | "neighbourhood"
  | "neighbourhoodNames"
  | "address"
  | "isAddressPublished"
>;

/** Words that visitors may search a listing by, in all languages; of its address only what is published. */
export function listingWords(listing: WrittenProperty): string[] {
  const { title, description, typeName, neighbourhood, neighbourhoodNames, address } = listing;
  const texts = [title, typeName, neighbourhoodNames, address.city, description].flatMap((text) =>
    Object.values(text ?? {}),
  );
  const street = listing.isAddressPublished ? (address.street ?? "") : "";
  const plainTexts = texts.map((text) => cleanDescription(text ?? "", Number.POSITIVE_INFINITY));
  return wordsOf([street, neighbourhood ?? "", ...plainTexts].join(" ")).slice(0, MAX_WORDS);
}

/** Words by which staff find a listing: its reference, headings and whole address, also one that is not published. */
export function officeWords({
  reference,
  title,
  address,
}: Pick<Listing, "reference" | "title" | "address">): string[] {
  const { street, houseNumber, box, zip, city } = address;
  const texts = [
    reference,
    street,
    houseNumber,
    box,
    zip,
    ...Object.values(city),
    ...Object.values(title ?? {}),
  ];
  return wordsOf(texts.join(" ")).slice(0, MAX_WORDS);
}
