import { placeName, type Texts } from "../i18n/texts.ts";
import type { Address } from "./listing.ts";
import { findPostalCode, localityNamed, type PostalCode } from "./localities.ts";
import { normaliseName } from "./normalise-name.ts";

/** Something in an address that the agency should look at; `field` is the listing's own word. */
export type AddressProblem = { field: "address.zip" | "address.city"; reason: string };

export type ResolvedAddress = { address: Address; warnings: AddressProblem[] };

/** A postal code abroad is not longer. */
const LONGEST_ZIP = 12;

const FOUR_DIGITS = /^(?:BE?\s?-?\s?)?(\d{4})$/i;
const DIGITS_AND_NAME = /^(?:BE?\s?-?\s?)?(\d{4})[\s,-]+(\p{L}.*)$/iu;

/**
 * An address with its postal code as four digits and its place by the names of the table, in every language; as it is
 * outside of Belgium. An address without a country is one of here when its code is.
 *
 * A name that does not belong to the code gives way to the code, with a warning. Gives a problem, and no address,
 * for a Belgian code that cannot be read (docs/specification-notes.md#n265).
 */
export function resolveAddress(address: Address): ResolvedAddress | { problem: AddressProblem } {
  const zip = address.zip ?? "";
  if (address.country !== undefined && address.country !== "BE") return foreign(address, zip);
  const read = readBelgianZip(zip);
  if (read === undefined) {
    if (address.country === undefined || zip === "") return foreign(address, zip);
    return {
      problem: { field: "address.zip", reason: `${quoted(zip)} is no Belgian postal code of four digits` },
    };
  }
  if (address.country === undefined && findPostalCode(read.zip) === undefined) return foreign(address, zip);
  return belgian(address, read, zip);
}

/**
 * A Belgian postal code as it is written: "9000", " B-9000 ", or "9000 Gent", of which the name is given apart. That
 * last one only for a code that exists. Nothing for anything else.
 */
export function readBelgianZip(written: string): { zip: string; name?: string } | undefined {
  const text = written.trim();
  const zip = FOUR_DIGITS.exec(text)?.[1];
  if (zip !== undefined) return { zip };
  const [, code = "", name] = DIGITS_AND_NAME.exec(text) ?? [];
  return findPostalCode(code) && { zip: code, name };
}

/**
 * What tells one place from another: the postal code in Belgium, else country, code and names. The code is that of
 * an address that `resolveAddress` gave.
 */
export function placeKey({ country, zip = "", city }: Address): string {
  const isHere = (country === undefined && findPostalCode(zip) !== undefined) || country === "BE";
  if (isHere && zip !== "") return zip;
  const names = Object.values(city).map((name) => normaliseName(name ?? ""));
  return [country ?? "", zip, ...[...new Set(names)].filter(Boolean).sort()].join("|");
}

/** What the place of an address is called, which its locality may not be: that of the postal code in Belgium. */
export function namesOfPlace(address: Address): Texts {
  const key = placeKey(address);
  return (key === address.zip ? findPostalCode(key)?.name : undefined) ?? address.city;
}

function foreign(address: Address, zip: string): ReturnType<typeof resolveAddress> {
  if (zip.length <= LONGEST_ZIP) return { address, warnings: [] };
  const reason = `${quoted(zip)} is ${zip.length} characters long, where ${LONGEST_ZIP} fit`;
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
    const called = placeName(code.name, "en");
    warnings.push({
      field: "address.city",
      reason: `${quoted(resolved.unknown)} is no place of ${zip}; shown as ${called}`,
    });
  }
  return { address: { ...address, zip, city: { ...resolved.names } }, warnings };
}

/** The locality that one of the names says, else what the code is called, and a name that does not belong to it. */
function cityOf(code: PostalCode, written: readonly string[]): { names: Texts; unknown?: string } {
  const named = written.filter((name) => name.trim() !== "");
  const known = named.map((name) => localityNamed(code, name)).filter(({ isKnown }) => isKnown);
  const locality = known.find(({ names }) => names !== code.name);
  if (locality ?? known[0]) return { names: (locality ?? known[0])?.names ?? code.name };
  return { names: code.name, unknown: named[0] };
}

const MAX_QUOTED = 40;

function quoted(text: string): string {
  return `"${text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…` : text}"`;
}
