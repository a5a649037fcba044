import { findTown } from "../property/places/localities.ts";
import { normaliseName } from "../property/places/normalise-name.ts";
import type { RegionOrProvince } from "../property/places/zones.ts";
import type { ZoneEntry } from "./search-entry.ts";

/** Provinces and regions that have the name of their capital, with a postal code of the capital. */
const CAPITAL_ZIPS: Partial<Record<RegionOrProvince, string>> = {
  brussels: "1000",
  antwerp: "2000",
  liege: "4000",
  namur: "5000",
};

/**
 * Provinces and regions that a text may mean instead of the town with the same name: "Brussel" is a town with a
 * postal code of its own, and a region of nineteen.
 */
export function zonesNamedLikeTown(text: string, zones: readonly ZoneEntry[]): ZoneEntry[] {
  const town = findTown(normaliseName(text));
  if (!town) return [];
  return zones.filter(({ zone }) => town.zips.includes(CAPITAL_ZIPS[zone] ?? ""));
}
