import type { Address } from "./listing.ts";

/** The regions of Belgium, each with its own energy scale, planning law and flood data. */
export const REGIONS = ["flanders", "brussels", "wallonia"] as const;
export type Region = (typeof REGIONS)[number];

/** The regions that share a set of planning and flood fields (docs/specification-notes.md#n44). */
export type RegionGroup = "flanders" | "brussels-wallonia";

interface PostcodeRange {
  from: number;
  to: number;
  region: Region;
}

/** Postal codes of Belgium; both ends belong to the range. Source: specification §9. */
const POSTCODE_RANGES: PostcodeRange[] = [
  { from: 1000, to: 1299, region: "brussels" },
  { from: 1300, to: 1499, region: "wallonia" },
  { from: 1500, to: 3999, region: "flanders" },
  { from: 4000, to: 7999, region: "wallonia" },
  { from: 8000, to: 9999, region: "flanders" },
];

/**
 * The Belgian region of an address, from its postal code.
 *
 * Nothing outside Belgium, without a country, or when the code is in no range. The country comes first:
 * `L-1011` is in Luxembourg, and its four digits would read as Brussels.
 */
export function regionOf(address: Pick<Address, "country" | "zip">): Region | undefined {
  return address.country === "BE" ? regionOfPostcode(address.zip) : undefined;
}

/**
 * The region of a Belgian postal code, given as text or as a number. A leading "B-" is skipped: the post
 * advises against it, people write it. Nothing for what is not four digits or in no range ("0612").
 */
export function regionOfPostcode(zip: string | number | undefined): Region | undefined {
  const digits = String(zip ?? "")
    .trim()
    .replace(/^B\s?-\s?/i, "");
  if (!/^\d{4}$/.test(digits)) return undefined;
  const code = Number(digits);
  return POSTCODE_RANGES.find((range) => range.from <= code && code <= range.to)?.region;
}

/** Brussels and Wallonia count as one group (specification §9); nothing for no region. */
export function regionGroup(region: Region | undefined): RegionGroup | undefined {
  if (region === undefined) return undefined;
  return region === "flanders" ? "flanders" : "brussels-wallonia";
}
