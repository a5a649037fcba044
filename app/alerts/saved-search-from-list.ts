import type { ListFilters } from "../catalogue/lists/list-filters.ts";
import { type AreaPoint, decodeArea, encodeArea } from "../catalogue/lists/map-area.ts";
import type { Goal } from "../property/listing.ts";
import { KM_PER_DEGREE, kmBetween, kmPerDegreeEast } from "../property/places/distance.ts";
import { findMunicipalities, MUNICIPALITIES, type Municipality } from "../property/places/municipalities.ts";
import { townPoints } from "../property/places/town-points.ts";
import { typeCategoryName } from "../property/type-category.ts";
import { isSavedSearchArea } from "./saved-search-area.ts";
import { wishQuery } from "./search-wishes.ts";
import { wishValues } from "./wish-fields.ts";

type OfferedType = { id: number; webId: number };

/**
 * Converts the filters of a list into values of the saved-search form.
 *
 * A list with places and an area on the map shows what is in both; a saved search covers what is in either. So an area
 * that a saved search may have replaces the places.
 */
export function savedSearchFromList(
  goal: Goal | undefined,
  filters: ListFilters,
  offeredTypes: readonly OfferedType[],
): Record<string, string> {
  const types = offeredTypes
    .filter(({ id }) => filters.types.includes(id))
    .map(({ webId }) => typeCategoryName(webId));
  const mapArea = filters.area === undefined ? undefined : decodeArea(filters.area);
  const area = mapArea && isSavedSearchArea(mapArea) ? filters.area : undefined;
  const values = {
    demandGoal: goal,
    demandTypes: [...new Set(types)].join(","),
    minPrice: filters.minPrice,
    maxPrice: filters.maxPrice,
    minArea: filters.minArea,
    maxArea: filters.maxArea,
    minBedrooms: filters.bedrooms,
    zones: area === undefined ? [...new Set([...filters.zones, ...zonesOfCities(filters)])].join(",") : "",
    demandArea: area ?? circleAround(filters),
  };
  return {
    ...Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, value === undefined ? "" : String(value)]),
    ),
    ...wishValues(wishQuery(filters)),
  };
}

/**
 * NIS codes of the municipalities of the chosen cities. When a radius applies to several postal codes, also of the
 * municipalities within it (`circleAround` is for one).
 */
function zonesOfCities({ cities, radiusKm }: ListFilters): string[] {
  const chosen = cities.flatMap((city) => findMunicipalities(city).map(({ nis }) => nis));
  const centres = cities.flatMap(townPoints);
  if (radiusKm === undefined || centres.length === 1) return chosen;
  const isNear = ({ zips }: Municipality) =>
    zips
      .flatMap((zip) => townPoints({ name: "", zip }))
      .some((point) => centres.some((centre) => kmBetween(centre, point) <= radiusKm));
  return [...chosen, ...MUNICIPALITIES.filter(isNear).map(({ nis }) => nis)];
}

/** Corners of the polygon that stands for a circle. */
const CORNER_COUNT = 32;

/**
 * The circle around the only chosen city, as an encoded polygon. Undefined when there is no radius, or not
 * exactly one city.
 */
function circleAround({ cities, radiusKm }: ListFilters): string | undefined {
  const [centre, ...others] = cities.flatMap(townPoints);
  if (radiusKm === undefined || !centre || others.length > 0) return undefined;
  const points = Array.from({ length: CORNER_COUNT }, (_, index): AreaPoint => {
    const angle = (2 * Math.PI * index) / CORNER_COUNT;
    return [
      centre.latitude + (radiusKm * Math.sin(angle)) / KM_PER_DEGREE,
      centre.longitude + (radiusKm * Math.cos(angle)) / kmPerDegreeEast(centre.latitude),
    ];
  });
  return encodeArea({ kind: "polygon", points });
}
