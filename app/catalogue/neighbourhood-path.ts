import type { Language } from "../i18n/languages.ts";
import { pathFor } from "../i18n/path-for.ts";
import type { Goal } from "../property/listing.ts";
import { slug } from "../property/slug.ts";
import { type CityFilter, listQuery } from "./list-filters.ts";

/** A part of a town, as homes name it, with their postal code. */
export type NeighbourhoodName = { name: string; zip: string };

/** The list of what is for sale, or for rent, in a neighbourhood of a town. */
export function neighbourhoodPath(
  { goal, city, neighbourhood }: { goal: Goal; city: CityFilter; neighbourhood: string },
  language: Language,
): string {
  const { name, zip } = city;
  return (
    pathFor(goal === "sale" ? "for-sale" : "for-rent", language) +
    listQuery({ cities: [{ name, zip }], neighbourhood })
  );
}

/**
 * The parts of the address of a neighbourhood's own page, the same in every language; nothing for one whose homes
 * have no postal code, or whose name cannot stand in an address.
 */
export function neighbourhoodParams({ name, zip }: NeighbourhoodName): NeighbourhoodName | undefined {
  const params = { zip: slug(zip), name: slug(name) };
  return params.zip === "" || params.name === "" ? undefined : params;
}

/** The page of a neighbourhood; nothing for one that cannot have any. */
export function neighbourhoodPagePath(
  neighbourhood: NeighbourhoodName,
  language: Language,
): string | undefined {
  const params = neighbourhoodParams(neighbourhood);
  return params && pathFor("neighbourhood", language, params);
}
