import { slug } from "../../format/slug.ts";
import type { Language } from "../../i18n/languages.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import type { Goal } from "../../property/listing.ts";
import { type CityFilter, listQuery } from "../lists/list-filters.ts";
import { LIST_SCREENS } from "../lists/list-screen.ts";

/** Name of a neighbourhood (a part of a city) in listings, with their postal code. */
export type NeighbourhoodName = { name: string; zip: string };

/** Path of the list of properties for sale, or for rent, in a neighbourhood. */
export function neighbourhoodPath(
  { goal, city, neighbourhood }: { goal: Goal; city: CityFilter; neighbourhood: string },
  language: Language,
): string {
  const { name, zip } = city;
  return pathFor(LIST_SCREENS[goal], language) + listQuery({ cities: [{ name, zip }], neighbourhood });
}

/**
 * URL parameters of the page of a neighbourhood, the same in every language. Undefined when its listings have no
 * postal code, or when its name cannot be used in a URL.
 */
export function neighbourhoodParams({ name, zip }: NeighbourhoodName): NeighbourhoodName | undefined {
  const params = { zip: slug(zip), name: slug(name) };
  return params.zip === "" || params.name === "" ? undefined : params;
}

/** Path of the page of a neighbourhood; undefined when it cannot have one. */
export function neighbourhoodPagePath(
  neighbourhood: NeighbourhoodName,
  language: Language,
): string | undefined {
  const params = neighbourhoodParams(neighbourhood);
  return params && pathFor("neighbourhood", language, params);
}
