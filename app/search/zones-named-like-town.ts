import { findTown } from "../property/places/localities.ts";
import type { RegionOrProvince } from "../property/places/zones.ts";
import type { ZoneEntry } from "./search-entry.ts";

/**
 * Provinces and regions that have the name of their capital, with a postal code by which the capital is recognised in every
 * language.
 */
const CAPITAL_ZIPS: Partial<Record<RegionOrProvince, string>> = {
  brussels: "1000",
  antwerp: "2000",
  liege: "4000",
  namur: "5000",
};

/**
 * Finds the provinces and regions with the name of the town that a text names, so that visitors can choose them too:
 * "Brussel" is a town (1000), and also a region of nineteen municipalities.
 */
export function zonesNamedLikeTown(text: string, zones: readonly ZoneEntry[]): ZoneEntry[] {
  const town = findTown(text);
  if (!town) return [];
  return zones.filter(({ zone }) => town.zips.includes(CAPITAL_ZIPS[zone] ?? ""));
}
