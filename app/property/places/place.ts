import { type MultilingualText, placeName } from "../../i18n/multilingual-text.ts";
import type { Address } from "../listing.ts";
import { findPostalCode, matchLocality, type PostalCode } from "./localities.ts";
import { normaliseName } from "./normalise-name.ts";

/** A problem in an address that the agency should check; `field` is the name in the listing. */
export type AddressProblem = { field: "address.zip" | "address.city"; reason: string };

export type ResolvedAddress = { address: Address; warnings: AddressProblem[] };

/** Maximum length of a foreign postal code. */
const MAX_ZIP_CHARACTERS = 12;

const FOUR_DIGITS = /^(?:BE?\s?-?\s?)?(\d{4})$/i;
const DIGITS_AND_NAME = /^(?:BE?\s?-?\s?)?(\d{4})[\s,-]+(\p{L}.*)$/iu;

/**
 * Normalises a Belgian address: the postal code as four digits, and the names of the place from the table, in
 * every language. Foreign addresses are returned unchanged. An address without a country is Belgian when its
 * postal code exists in Belgium.
 *
 * The postal code wins over a name that does not belong to it, with a warning. Returns a problem instead of
 * an address for a Belgian postal code that cannot be read (docs/specification-notes.md#n265).
 */
export function resolveAddress(address: Address): ResolvedAddress | { problem: AddressProblem } {
  const zip = address.zip ?? "";
  if (address.country !== undefined && address.country !== "BE") return foreign(address, zip);
  const read = readBelgianZip(zip);
  if (read === undefined) {
    if (address.country === undefined || zip === "") return foreign(address, zip);
    return {
      problem: { field: "address.zip", reason: `${quoted(zip)} is not a Belgian postal code of four digits` },
    };
  }
  if (address.country === undefined && findPostalCode(read.zip) === undefined) return foreign(address, zip);
  return belgian(address, read, zip);
}

/**
 * Reads a Belgian postal code: "9000", " B-9000 ", or "9000 Gent", whose name is returned separately. The
 * form with a name is read only for an existing postal code. Undefined for anything else.
 */
export function readBelgianZip(written: string): { zip: string; name?: string } | undefined {
  const text = written.trim();
  const zip = FOUR_DIGITS.exec(text)?.[1];
  if (zip !== undefined) return { zip };
  const [, code = "", name] = DIGITS_AND_NAME.exec(text) ?? [];
  return findPostalCode(code) && { zip: code, name };
}

/**
 * Identifies a place: the postal code in Belgium, else country, postal code and names. Expects an address
 * from `resolveAddress`.
 */
export function placeKey({ country, zip = "", city }: Address): string {
  const isBelgian = (country === undefined && findPostalCode(zip) !== undefined) || country === "BE";
  if (isBelgian && zip !== "") return zip;
  const names = Object.values(city).map((name) => normaliseName(name ?? ""));
  return [country ?? "", zip, ...[...new Set(names)].filter(Boolean).sort()].join("|");
}

/**
 * Code of the country of an address. Without a country, a Belgian postal code means Belgium; undefined when the source names
 * a country whose code is unknown.
 */
export function countryCodeOf({
  country,
  countryName,
  zip = "",
}: Pick<Address, "country" | "countryName" | "zip">): string | undefined {
  return country ?? (countryName === undefined && findPostalCode(zip) ? "BE" : undefined);
}

/**
 * Names of the place of an address: in Belgium the names of its postal code, which may differ from those of its locality.
 */
export function namesOfPlace(address: Address): MultilingualText {
  const key = placeKey(address);
  return (key === address.zip ? findPostalCode(key)?.name : undefined) ?? address.city;
}

function foreign(address: Address, zip: string): ReturnType<typeof resolveAddress> {
  if (zip.length <= MAX_ZIP_CHARACTERS) return { address, warnings: [] };
  const reason = `${quoted(zip)} is ${zip.length} characters long, where ${MAX_ZIP_CHARACTERS} fit`;
  return { problem: { field: "address.zip", reason } };
}

function belgian(
  address: Address,
  { zip, name }: { zip: string; name?: string },
  written: string,
): ResolvedAddress {
  const code = findPostalCode(zip);
  const warnings: AddressProblem[] = [];
  if (name !== undefined)
    warnings.push({ field: "address.zip", reason: `${quoted(written)} is read as ${zip}` });
  if (!code) {
    warnings.push({
      field: "address.zip",
      reason: `${quoted(zip)} is not a postal code that we know; the place is called as the feed says`,
    });
    return { address: { ...address, zip }, warnings };
  }
  const resolved = cityOf(code, [...Object.values(address.city), name ?? ""]);
  if (resolved.unknown !== undefined) {
    const shownName = placeName(code.name, "en");
    warnings.push({
      field: "address.city",
      reason: `${quoted(resolved.unknown)} is not a place of ${zip}; shown as ${shownName}`,
    });
  }
  return { address: { ...address, zip, city: { ...resolved.names } }, warnings };
}

/**
 * Names of the locality that one of the written names matches, else those of the postal code; `unknown` is
 * the first written name when none belongs to the postal code.
 */
function cityOf(code: PostalCode, written: readonly string[]): { names: MultilingualText; unknown?: string } {
  const cityNames = written.filter((name) => name.trim() !== "");
  const known = cityNames.map((name) => matchLocality(code, name)).filter(({ isKnown }) => isKnown);
  const locality = known.find(({ names }) => names !== code.name);
  if (locality ?? known[0]) return { names: (locality ?? known[0])?.names ?? code.name };
  return { names: code.name, unknown: cityNames[0] };
}

const MAX_QUOTED = 40;

function quoted(text: string): string {
  return `"${text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…` : text}"`;
}
