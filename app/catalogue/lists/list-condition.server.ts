import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { SiteConfig } from "../../config/site-config.ts";
import { featureBits } from "../../property/features.ts";
import type { Goal } from "../../property/listing.ts";
import { KM_PER_DEGREE, kmPerDegreeEast, type Point } from "../../property/places/distance.ts";
import { findPostalCodesByName, findTown } from "../../property/places/localities.ts";
import { zipsOfZone } from "../../property/places/municipalities.ts";
import { normaliseName } from "../../property/places/normalise-name.ts";
import { townPoints } from "../../property/places/town-points.ts";
import type { RegionOrProvince } from "../../property/places/zones.ts";
import { publishedSince } from "../../property/published-since.ts";
import { firstDayClosed } from "../../property/recently-closed.ts";
import { stateNumber } from "../../property/state-of-repair.ts";
import { streetKey } from "../../property/street.ts";
import { keywordQuery } from "../../property/words.ts";
import { dayOf } from "../../time/brussels-time.ts";
import { isRecentlyClosed } from "../recently-closed.server.ts";
import { listingCounts, listings } from "../tables.server.ts";
import type { ListFilters, Sort, StoredSort } from "./list-filters.ts";
import { areaBounds, decodeArea, type MapArea } from "./map-area.ts";
import { numberBounds } from "./number-filters.ts";

/**
 * Scope of a list: its goal, the settings that decide which sold and rented properties it shows, and the current
 * time.
 */
export type ListScope = { goal: Goal; catalogue: SiteConfig["catalogue"]; now: Date };

/**
 * SQL condition for the listings that a list of this scope shows: of this goal, still in their feed, and not sold or
 * rented too long ago. The condition stays the same throughout a day, so that pages and counts of different hours
 * agree.
 */
export function isListed({ goal, catalogue, now }: ListScope): SQL {
  const isShown = visibilityCondition(catalogue, {
    isAvailable: sql`${listings.closedAt} is null`,
    status: sql`${listings.status}`,
    isRecentlyClosed: isRecentlyClosed({ catalogue, now }),
  });
  return sql`${listings.goal} = ${goal} and ${listings.removedAt} is null and ${isShown}`;
}

/** SQL condition for the listings that at least one of several lists shows. */
export function isListedInAny(scopes: readonly ListScope[]): SQL {
  return anyOf(scopes.map((scope) => sql`(${isListed(scope)})`));
}

/** `isListed` for the rows of `listing_counts`. */
export function isCountListed({ goal, catalogue, now }: ListScope): SQL {
  const { closedDays } = catalogue;
  const areShown = visibilityCondition(catalogue, {
    isAvailable: sql`${listingCounts.closedOn} is null`,
    status: sql`${listingCounts.status}`,
    isRecentlyClosed: sql`${listingCounts.closedOn} >= ${firstDayClosed({ closedDays, now })}::date`,
  });
  return sql`${listingCounts.goal} = ${goal} and ${areShown}`;
}

/**
 * Combines the conditions according to the settings. Uses the status only when needed, because the indexes of the
 * lists do not contain it.
 */
function visibilityCondition(
  { showsSold, showsRented }: ListScope["catalogue"],
  {
    isAvailable,
    status,
    isRecentlyClosed: isRecent,
  }: Record<"isAvailable" | "status" | "isRecentlyClosed", SQL>,
): SQL {
  if (showsSold && showsRented) return sql`(${isAvailable} or ${isRecent})`;
  if (!showsSold && !showsRented) return isAvailable;
  return sql`(${isAvailable} or (${status} = ${showsSold ? "sold" : "rented"} and ${isRecent}))`;
}

/** SQL condition for the listings that pass the filters. `webIds` are the types of the chosen type categories. */
export function passesFilters(filters: ListFilters, webIds: number[], { now }: { now: Date }): SQL {
  const conditions: SQL[] = numberBounds(filters, dayOf(now)).map(({ column, bound, value }) =>
    bound === "min" ? sql`${listings[column]} >= ${value}` : sql`${listings[column]} <= ${value}`,
  );
  if (filters.types.length > 0) conditions.push(sql`${listings.webIds} && ${integers(webIds)}`);
  const places = [
    ...filters.cities.map(isInCity),
    ...filters.zones.map(isInZone),
    ...centresOf(filters).map((centre) => isWithinRadius(centre, filters.radiusKm ?? 0)),
  ];
  if (places.length > 0) conditions.push(anyOf(places));
  if (filters.energy.length > 0) conditions.push(sql`${listings.energyLetter} in ${filters.energy}`);
  if (filters.isNewBuild) conditions.push(sql`${listings.isNewBuild}`);
  const bits = featureBits(filters.features);
  if (bits > 0) conditions.push(sql`${listings.features} & ${bits}::int = ${bits}::int`);
  if (filters.states.length > 0)
    conditions.push(sql`${listings.stateOfRepair} in ${filters.states.map(stateNumber)}`);
  if (filters.annuity !== undefined)
    conditions.push(
      filters.annuity === "only" ? sql`${listings.isLifeAnnuity}` : sql`not ${listings.isLifeAnnuity}`,
    );
  if (filters.publishedDays !== undefined)
    conditions.push(
      sql`${listings.publishedAt} >= ${publishedSince(filters.publishedDays, dayOf(now)).toISOString()}::timestamptz`,
    );
  const searched = passesIndexedSearch(filters);
  if (searched) conditions.push(searched);
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}

/** SQL condition for the filters that only an index of the database can answer. Undefined without such filters. */
export function passesIndexedSearch({
  area: areaText,
  neighbourhood,
  street,
  keyword,
}: SearchFilters): SQL | undefined {
  const conditions: SQL[] = [];
  const area = areaText === undefined ? undefined : decodeArea(areaText);
  if (area) conditions.push(isInArea(area));
  if (neighbourhood !== undefined)
    conditions.push(sql`${listings.neighbourhoodNames} @> array[${normaliseName(neighbourhood)}]`);
  if (street !== undefined) conditions.push(sql`${listings.streetKey} = ${streetKey(street)}`);
  if (keyword !== undefined) conditions.push(sql`${listings.words} @@ ${keywordQuery(keyword)}::tsquery`);
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` and `)})` : undefined;
}

type SearchFilters = Pick<ListFilters, "area" | "neighbourhood" | "street" | "keyword">;

/** Centres of the chosen cities around which properties are listed too. Empty without a radius. */
export function centresOf({ cities, radiusKm }: Pick<ListFilters, "cities" | "radiusKm">): Point[] {
  return radiusKm === undefined ? [] : cities.flatMap(townPoints);
}

/**
 * SQL condition for the properties whose public point is near a place. A bounding box comes first, because it uses an
 * index. As on the map, the true point of a property with a hidden address is never used
 * (docs/decisions/0121-public-points.md).
 */
function isWithinRadius(centre: Point, radiusKm: number): SQL {
  const { latitude, longitude } = centre;
  const [up, right] = [radiusKm / KM_PER_DEGREE, radiusKm / kmPerDegreeEast(latitude)];
  return sql`(${listings.publicLatitude} between ${latitude - up}::float8 and ${latitude + up}::float8
    and ${listings.publicLongitude} between ${longitude - right}::float8 and ${longitude + right}::float8
    and ${squaredKm(centre)} <= ${radiusKm ** 2}::float8)`;
}

/** Square of the distance to a public point in km², equal to the square of `kmBetween`. */
function squaredKm({ latitude, longitude }: Point): SQL {
  const north = sql`(${listings.publicLatitude} - ${latitude}::float8) * ${KM_PER_DEGREE}::float8`;
  const east = sql`(${listings.publicLongitude} - ${longitude}::float8) * ${kmPerDegreeEast(latitude)}::float8`;
  return sql`(power(${north}, 2) + power(${east}, 2))`;
}

/**
 * SQL condition for the properties in a city.
 *
 * A Belgian postal code identifies the place, whatever name is beside it: an old link may spell the name differently.
 * The filter means a place abroad only when a property there has both that code and that name. A name alone means
 * every postal code of the town with that name (docs/specification-notes.md#n265).
 */
function isInCity({ name, zip }: ListFilters["cities"][number]): SQL {
  const isNamed = sql`${normaliseName(name)} = any(${listings.cityNames})`;
  if (!zip) {
    const codes = findTown(name)?.zips ?? [];
    return codes.length > 0 ? sql`(${isNamed} or ${listings.place} in ${codes})` : isNamed;
  }
  const hasZip = sql`${listings.zip} = ${zip}`;
  if (!name) return hasZip;
  if (findPostalCodesByName(name).includes(zip)) return sql`${listings.place} = ${zip}`;
  const isAbroad = sql`${hasZip} and ${listings.place} <> ${zip} and ${isNamed}`;
  return sql`((${isAbroad}) or (${listings.place} = ${zip}
    and not exists (select from ${listings} where ${isAbroad} and ${listings.removedAt} is null)))`;
}

/** In Belgium the place of a property is its postal code. */
function isInZone(zone: RegionOrProvince): SQL {
  return sql`${listings.place} in ${zipsOfZone(zone)}`;
}

/**
 * SQL condition for the properties whose public point is in an area. Its bounding box comes first, because it uses an
 * index; then its polygon. The true point of a property with a hidden address is never used
 * (docs/decisions/0121-public-points.md).
 */
function isInArea(area: MapArea): SQL {
  const { south, west, north, east } = areaBounds(area);
  const isInBox = sql`(${listings.publicLatitude} between ${south} and ${north}
    and ${listings.publicLongitude} between ${west} and ${east})`;
  if (area.kind === "box") return isInBox;
  const corners = area.points.map(([latitude, longitude]) => `(${longitude},${latitude})`).join(",");
  const isInPolygon = sql`point(${listings.publicLongitude}, ${listings.publicLatitude}) <@ ${`(${corners})`}::polygon`;
  return sql`(${isInBox} and ${isInPolygon})`;
}

/**
 * SQL order of a list. In every order, sold and rented properties come after the available ones. The order by
 * distance starts at `from`, and has no index; without `from`, the newest come first.
 */
export function listOrder(sort: Sort, from?: Point): SQL {
  return sql`${listings.closedAt} is not null, ${directionsOf(sort, from).order}, ${listings.id} desc`;
}

/** Reverse of `listOrder`; the same index provides it. */
export function reverseListOrder(sort: Sort, from?: Point): SQL {
  return sql`(${listings.closedAt} is not null) desc, ${directionsOf(sort, from).reversed}, ${listings.id} asc`;
}

function directionsOf(sort: Sort, from: Point | undefined): Directions {
  if (sort !== "distance") return ORDERS[sort];
  return from === undefined ? ORDERS.newest : ascending(squaredKm(from));
}

type Directions = { order: SQL; reversed: SQL };

const ORDERS: Record<StoredSort, Directions> = {
  newest: { order: sql`${listings.publishedAt} desc`, reversed: sql`${listings.publishedAt} asc` },
  "price-up": ascending(listings.priceEuro),
  "price-down": descending(listings.priceEuro),
  area: descending(listings.livingM2),
  "price-per-m2": ascending(listings.pricePerM2),
};

function ascending(column: PgColumn | SQL): Directions {
  return { order: sql`${column} asc nulls last`, reversed: sql`${column} desc nulls first` };
}

function descending(column: PgColumn): Directions {
  return { order: sql`${column} desc nulls last`, reversed: sql`${column} asc nulls first` };
}

function anyOf(conditions: SQL[]): SQL {
  return sql`(${sql.join(conditions, sql` or `)})`;
}

function integers(numbers: number[]): SQL {
  return sql`${`{${numbers.join(",")}}`}::integer[]`;
}
