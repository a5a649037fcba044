import { plainLetters } from "../format/plain-letters.ts";
import type { Addressed } from "./address.ts";

/** A house number at the end of a street, with its box: "17", ", 4b", "12/3 bus 4". */
const HOUSE_NUMBER_AT_END = /(^|[\s,]+)\d+\s*[a-z]?(\s*[/-]\s*\w+)?(\s+(bus|bte|bo[iî]te|box)\s*\w+)?$/i;

/**
 * Street by which visitors can find a property, without a house number that the feed appended. Undefined when the
 * address is not published, or has no street.
 */
export function publishedStreet({ address, isAddressPublished }: Addressed): string | undefined {
  if (!isAddressPublished) return undefined;
  const street = (address.street ?? "").trim().replace(HOUSE_NUMBER_AT_END, "").trim();
  return street === "" ? undefined : street;
}

/** Converts the name of a street for comparison: "Kortrijkse Steenweg" and "Kortrijksesteenweg" give the same text. */
export function streetKey(street: string): string {
  return plainLetters(street).replace(/[^a-z0-9]+/g, "");
}
