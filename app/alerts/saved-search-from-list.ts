import type { CityFilter, ListFilters } from "../catalogue/lists/list-filters.ts";
import type { Goal } from "../property/listing.ts";
import { namedMunicipalities } from "../property/places/municipalities.ts";
import { typeWord } from "../property/type-category.ts";
import { wishQuery } from "./search-wishes.ts";
import { wishValues } from "./wish-fields.ts";

type OfferedType = { id: number; webId: number };

/** Fields of a saved search for the filters of a list, except a neighbourhood. */
export function savedSearchFromList(
  goal: Goal | undefined,
  filters: ListFilters,
  offered: readonly OfferedType[],
): Record<string, string> {
  const types = offered.filter(({ id }) => filters.types.includes(id)).map(({ webId }) => typeWord(webId));
  const values = {
    demandGoal: goal,
    demandTypes: [...new Set(types)].join(","),
    minPrice: filters.minPrice,
    maxPrice: filters.maxPrice,
    minArea: filters.minArea,
    maxArea: filters.maxArea,
    minBedrooms: filters.bedrooms,
    zones: [...new Set([...filters.zones, ...filters.cities.flatMap(zonesOfCity)])].join(","),
    demandArea: filters.area,
  };
  return {
    ...Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, value === undefined ? "" : String(value)]),
    ),
    ...wishValues(wishQuery(filters)),
  };
}

function zonesOfCity(city: CityFilter): string[] {
  return namedMunicipalities(city).map(({ nis }) => nis);
}
