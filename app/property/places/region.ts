import type { Address } from "../listing.ts";

/** Regions of Belgium, each with its own energy scale, planning law and flood data. */
export const REGIONS = ["flanders", "brussels", "wallonia"] as const;
export type Region = (typeof REGIONS)[number];

/** Regions that share a set of planning and flood fields (docs/specification-notes.md#n44). */
export type RegionGroup = "flanders" | "brussels-wallonia";

interface PostcodeRange {
  from: number;
  to: number;
  region: Region;
}

/** Ranges of Belgian postal codes; both ends are inclusive. Source: specification §9. */
const POSTCODE_RANGES: PostcodeRange[] = [
  { from: 1000, to: 1299, region: "brussels" },
  { from: 1300, to: 1499, region: "wallonia" },
  { from: 1500, to: 3999, region: "flanders" },
  { from: 4000, to: 7999, region: "wallonia" },
  { from: 8000, to: 9999, region: "flanders" },
];

/**
 * Belgian region of an address, by its postal code.
 *
 * Undefined outside Belgium, without a country, or when the postal code is in no range. The country is
 * checked first: `L-1011` is in Luxembourg, and its four digits would be in Brussels.
 */
export function regionOf(address: Pick<Address, "country" | "zip">): Region | undefined {
  return address.country === "BE" ? regionOfPostcode(address.zip) : undefined;
}

/**
 * Region of a Belgian postal code, given as text or as a number. A leading "B-" is skipped: the post advises
 * against it, but it is common. Undefined when it is not four digits or in no range ("0612").
 */
export function regionOfPostcode(zip: string | number | undefined): Region | undefined {
  const digits = String(zip ?? "")
    .trim()
    .replace(/^B\s?-\s?/i, "");
  if (!/^\d{4}$/.test(digits)) return undefined;
  const code = Number(digits);
  return POSTCODE_RANGES.find((range) => range.from <= code && code <= range.to)?.region;
}

/** Region group: Brussels and Wallonia count as one (specification §9); undefined without a region. */
export function regionGroup(region: Region | undefined): RegionGroup | undefined {
  if (region === undefined) return undefined;
  return region === "flanders" ? "flanders" : "brussels-wallonia";
}
