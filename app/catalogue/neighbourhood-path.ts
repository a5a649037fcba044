import type { Language } from "../i18n/languages.ts";
import { pathFor } from "../i18n/path-for.ts";
import type { Goal } from "../property/listing.ts";
import { type CityFilter, listQuery } from "./list-filters.ts";

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
