import { type SQL, sql } from "drizzle-orm";
import type { SiteConfig } from "../../config/site-config.ts";
import type { Goal } from "../../property/listing.ts";
import { codesNamed } from "../../property/places/localities.ts";
import { normaliseName } from "../../property/places/normalise-name.ts";
import { isRecentlyClosed } from "../recently-closed.server.ts";
import { listings } from "../tables.server.ts";
import type { ListFilters, Sort } from "./list-filters.ts";
import { areaBounds, type MapArea, readArea } from "./map-area.ts";

/** Scope of the lists of a site at a moment in time. */
export type Offer = { goal: Goal; catalogue: SiteConfig["catalogue"]; now: Date };

/**
 * SQL condition for listings that a list may show: of this goal, still in their feed, and not sold or rented
 * too long ago. It is the same throughout a day, so that pages and counts made at different hours agree.
 */
export function isOffered({ goal, catalogue, now }: Offer): SQL {
  const shown = ["available", catalogue.showsSold && "sold", catalogue.showsRented && "rented"].filter(
    Boolean,
  );
  return sql`${listings.goal} = ${goal} and ${listings.removedAt} is null
    and ${listings.status} in ${shown} and (${listings.closedAt} is null or ${isRecentlyClosed({ catalogue, now })})`;
}

/** SQL condition for listings that pass the filters. `webIds` are those of the chosen type categories. */
export function passesFilters(filters: ListFilters, webIds: number[]): SQL {
  const conditions: SQL[] = [];
  if (filters.types.length > 0) conditions.push(sql`${listings.webIds} && ${integers(webIds)}`);
  if (filters.cities.length > 0) conditions.push(anyOf(filters.cities.map(isInCity)));
  if (filters.neighbourhood !== undefined)
    conditions.push(sql`${normaliseName(filters.neighbourhood)} = any(${listings.neighbourhoodNames})`);
  if (filters.minPrice !== undefined) conditions.push(sql`${listings.priceEuro} >= ${filters.minPrice}`);
  if (filters.maxPrice !== undefined) conditions.push(sql`${listings.priceEuro} <= ${filters.maxPrice}`);
  if (filters.bedrooms !== undefined) conditions.push(sql`${listings.bedrooms} >= ${filters.bedrooms}`);
  if (filters.minArea !== undefined) conditions.push(sql`${listings.livingM2} >= ${filters.minArea}`);
  if (filters.energy.length > 0) conditions.push(sql`${listings.energyLetter} in ${filters.energy}`);
  if (filters.isNewBuild) conditions.push(sql`${listings.isNewBuild}`);
  const area = filters.area === undefined ? undefined : readArea(filters.area);
  if (area) conditions.push(isInArea(area));
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}

/**
 * A Belgian postal code identifies the place, whatever name is beside it: an old link may spell the name
 * differently. Only when a property abroad has both that code and that name does the filter mean that place.
 * A name alone means every code of which some place has that name (docs/specification-notes.md#n265).
 */
function isInCity({ name, zip }: ListFilters["cities"][number]): SQL {
  const isNamed = sql`${normaliseName(name)} = any(${listings.cityNames})`;
  if (!zip) {
    const codes = codesNamed(name);
    return codes.length > 0 ? sql`(${isNamed} or ${listings.place} in ${codes})` : isNamed;
  }
  const hasZip = sql`${listings.zip} = ${zip}`;
  if (!name) return hasZip;
  if (codesNamed(name).includes(zip)) return sql`${listings.place} = ${zip}`;
  const isAbroad = sql`${hasZip} and ${listings.place} <> ${zip} and ${isNamed}`;
  return sql`((${isAbroad}) or (${listings.place} = ${zip}
    and not exists (select from ${listings} where ${isAbroad} and ${listings.removedAt} is null)))`;
}

/**
 * Properties whose public point is in an area: first by its bounding box, which uses an index, then by its
 * shape. The true point of a property with a hidden address is never used
 * (docs/decisions/0121-public-points.md).
 */
function isInArea(area: MapArea): SQL {
  const { south, west, north, east } = areaBounds(area);
  const isInBox = sql`(${listings.publicLatitude} between ${south} and ${north}
    and ${listings.publicLongitude} between ${west} and ${east})`;
  if (area.kind === "box") return isInBox;
  const shape = area.points.map(([latitude, longitude]) => `(${longitude},${latitude})`).join(",");
  const isInShape = sql`point(${listings.publicLongitude}, ${listings.publicLatitude}) <@ ${`(${shape})`}::polygon`;
  return sql`(${isInBox} and ${isInShape})`;
}

/** Order of a list. Sold and rented properties come after the available ones in every order. */
export function orderOf(sort: Sort): SQL {
  return sql`${listings.closedAt} is not null, ${ORDERS[sort]}, ${listings.id} desc`;
}

const ORDERS: Record<Sort, SQL> = {
  newest: sql`${listings.publishedAt} desc`,
  "price-up": sql`${listings.priceEuro} asc nulls last`,
  "price-down": sql`${listings.priceEuro} desc nulls last`,
  area: sql`${listings.livingM2} desc nulls last`,
  "price-per-m2": sql`${listings.pricePerM2} asc nulls last`,
};

function anyOf(conditions: SQL[]): SQL {
  return sql`(${sql.join(conditions, sql` or `)})`;
}

function integers(numbers: number[]): SQL {
  return sql`${`{${numbers.join(",")}}`}::integer[]`;
}
