import { filterQuery, type ListFilters } from "./list-filters.ts";
import type { FilterName } from "./list-page.ts";

/** Filters without one of the active filters; `without` names it. */
export type WiderFilters = { without: FilterName; filters: ListFilters };

/** The changes that remove each filter. `city` stands for every filter on the place, except the area on the map. */
const WITHOUT: Record<FilterName, Partial<ListFilters>> = {
  city: { cities: [], zones: [], neighbourhood: undefined, street: undefined },
  street: { street: undefined },
  type: { types: [] },
  price: { minPrice: undefined, maxPrice: undefined },
  bedrooms: { bedrooms: undefined },
  area: { minArea: undefined, maxArea: undefined },
  bathrooms: { bathrooms: undefined },
  land: { minLand: undefined, maxLand: undefined },
  built: { builtFrom: undefined },
  features: { features: [] },
  energy: { energy: [] },
  state: { states: [] },
  newBuild: { isNewBuild: false },
  available: { availableBy: undefined },
  viewing: { hasViewingDays: false },
  withPrice: { hasPrice: false },
  published: { publishedDays: undefined },
  annuity: { annuity: undefined },
  keyword: { keyword: undefined },
  onMap: { area: undefined },
};

/** Returns the filters without each of the active ones in turn. */
export function widerFilters(all: ListFilters): WiderFilters[] {
  const filters = { ...all, searchText: undefined, page: 1 };
  return Object.entries(WITHOUT)
    .map(([without, fewer]) => ({ without: without as FilterName, filters: { ...filters, ...fewer } }))
    .filter((wider) => filterQuery(wider.filters) !== filterQuery(filters));
}
