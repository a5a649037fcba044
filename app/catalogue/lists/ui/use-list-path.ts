import { useScreenPaths } from "../../../i18n/paths/use-screen-paths.ts";
import type { Goal } from "../../../property/listing.ts";
import { type ListFilters, listQuery } from "../list-filters.ts";

/**
 * Returns a function that formats the path and query of a list in the language of the page:
 * `/nl/kopen/?city=Gent%7C9000`.
 */
export function useListPath(): (goal: Goal, filters?: Partial<ListFilters>) => string {
  const { forSale, forRent } = useScreenPaths();
  return (goal, filters = {}) => (goal === "sale" ? forSale : forRent) + listQuery(filters);
}
