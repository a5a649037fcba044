import { type SQL, sql } from "drizzle-orm";
import type { RenderContext } from "../catalogue/listing-card-view.ts";
import { isListed, passesFilters } from "../catalogue/lists/list-condition.server.ts";
import type { ListFilters } from "../catalogue/lists/list-filters.ts";
import { localisedTypeCategories } from "../catalogue/lists/type-categories.server.ts";
import { priceTexts } from "../catalogue/property-page/property-texts.ts";
import { listings, projects } from "../catalogue/tables.server.ts";
import { type Database, queryRows } from "../database/database.server.ts";
import type { Goal, Project } from "../property/listing.ts";
import { isOnMarket, marqueeText } from "../property/marquee.ts";
import { HIDDEN_RADIUS_M, publicPoint } from "../property/places/public-point.ts";
import { groupByPostalCode } from "./group-by-postal-code.ts";
import type { PostalCodeGroup } from "./postal-code-groups.ts";
import {
  LIFE_ANNUITY,
  MAX_PROPERTIES,
  NO_PROPERTIES,
  NOT_PUBLISHED,
  ON_DEMAND,
  type PropertyList,
  STEPS_PER_DEGREE,
} from "./property-list.ts";

type MapContext = RenderContext & { now: Date };

/** Maximum number of properties around the main property. */
const MAX_NEAR = 40;

/** Search distance in degrees of latitude and of longitude: about five kilometres in Belgium. */
const NEAR_LATITUDE = 0.045;
const NEAR_LONGITUDE = 0.07;

/** Boxes that are searched before the whole distance, as fractions of it. */
const SMALLER_BOXES = [1 / 16, 1 / 4];

/**
 * All properties of a list, on any of its pages, that have a point: the newest first, at most `MAX_PROPERTIES`. The area
 * filter is ignored, because the map also shows the properties outside the area.
 */
export async function listProperties(
  database: Database,
  list: { goal: Goal; filters: ListFilters },
  request: MapContext,
): Promise<PropertyList> {
  const condition = await listCondition(database, list, request);
  return propertyList(
    await propertyRows(database, condition, sql`${listings.id} desc`, MAX_PROPERTIES),
    request,
  );
}

/**
 * The properties of a list that have no point, grouped by postal code, at most `MAX_PROPERTIES`. The area filter is
 * ignored, as in `listProperties`.
 */
export async function listPostalCodeGroups(
  database: Database,
  list: { goal: Goal; filters: ListFilters },
  request: MapContext,
): Promise<PostalCodeGroup[]> {
  const rows = await queryRows<{ id: number; zip: string }>(
    database,
    sql`select ${listings.id}::float8 as id, ${listings.place} as zip from ${listings}
      where ${await listCondition(database, list, request)} and ${listings.publicLatitude} is null
      order by ${listings.id} desc limit ${MAX_PROPERTIES}`,
  );
  return groupByPostalCode(rows, request.language);
}

async function listCondition(
  database: Database,
  { goal, filters }: { goal: Goal; filters: ListFilters },
  request: MapContext,
): Promise<SQL> {
  const types = filters.types.length > 0 ? await localisedTypeCategories(database, goal, request) : [];
  const webIds = types.filter(({ id }) => filters.types.includes(id)).map(({ webId }) => webId);
  return sql`${isListed({ goal, catalogue: request.site.catalogue, now: request.now })}
    and ${passesFilters({ ...filters, area: undefined }, webIds, request)}`;
}

/**
 * A property, followed by at most `MAX_NEAR` nearby properties of the same goal, nearest first. Empty when the property has
 * been removed or has no point.
 */
export async function propertiesNear(
  database: Database,
  id: number,
  request: MapContext,
): Promise<PropertyList> {
  const [property] = await propertyRows(
    database,
    sql`${listings.id} = ${id} and ${listings.removedAt} is null`,
    sql`${listings.id}`,
    1,
  );
  if (!property) return NO_PROPERTIES;
  const others = await nearestProperties(
    database,
    property,
    sql`${listings.id} <> ${id}`,
    property.goal,
    request,
  );
  return propertyList([property, ...others], request);
}

/**
 * A project, with the id 0, followed by at most `MAX_NEAR` nearby properties for sale that are not part of it. Empty when
 * the project has been removed or has no point.
 */
export async function propertiesNearProject(
  database: Database,
  id: number,
  request: MapContext,
): Promise<PropertyList> {
  const [row] = await database
    .select({ feed: projects.feed, key: projects.key, project: projects.project })
    .from(projects)
    .where(sql`${projects.id} = ${id} and ${projects.removedAt} is null`);
  const point = row && publicPoint(row.project satisfies Project);
  if (!point) return NO_PROPERTIES;
  const property: PropertyRow = {
    id: 0,
    goal: "sale",
    ...point,
    isAddressPublished: point.radiusM === 0,
    price: null,
    isPricePublished: false,
    isLifeAnnuity: false,
    marquee: 0,
    marqueeName: null,
  };
  const isOutsideProject = sql`(${listings.feed}, ${listings.projectKey}) is distinct from (${row.feed}, ${row.key})`;
  return propertyList(
    [property, ...(await nearestProperties(database, property, isOutsideProject, "sale", request))],
    request,
  );
}

type PropertyRow = {
  id: number;
  goal: Goal;
  latitude: number;
  longitude: number;
  isAddressPublished: boolean;
  price: number | null;
  isPricePublished: boolean;
  isLifeAnnuity: boolean;
  marquee: number;
  marqueeName: Record<string, string> | null;
};

/**
 * The nearest properties within the search distance, nearest first, at most `MAX_NEAR`. It searches a small box first. When
 * the circle within that box contains enough properties, no other property can be nearer; so the query reads only a few
 * rows, even in a large city.
 */
async function nearestProperties(
  database: Database,
  { latitude, longitude }: Pick<PropertyRow, "latitude" | "longitude">,
  isOtherProperty: SQL,
  goal: Goal,
  { site, now }: MapContext,
): Promise<PropertyRow[]> {
  const isShown = sql`${isListed({ goal, catalogue: site.catalogue, now })} and ${isOtherProperty}`;
  const distance = sql`power((${listings.publicLatitude} - ${latitude}::float8) / ${NEAR_LATITUDE}::float8, 2)
    + power((${listings.publicLongitude} - ${longitude}::float8) / ${NEAR_LONGITUDE}::float8, 2)`;
  const inBox = (share: number) => {
    const [height, width] = [NEAR_LATITUDE * share, NEAR_LONGITUDE * share];
    return sql`${isShown} and ${listings.publicLatitude} between ${latitude - height} and ${latitude + height}
      and ${listings.publicLongitude} between ${longitude - width} and ${longitude + width}`;
  };
  const order = sql`${distance}, ${listings.id}`;
  for (const share of SMALLER_BOXES) {
    const isInCircle = sql`${distance} <= ${share ** 2}::float8`;
    const nearest = await propertyRows(database, sql`${inBox(share)} and ${isInCircle}`, order, MAX_NEAR);
    if (nearest.length === MAX_NEAR) return nearest;
  }
  return propertyRows(database, inBox(1), order, MAX_NEAR);
}

/** Queries only the public point, so that the exact location of a hidden address never leaves the database. */
function propertyRows(database: Database, condition: SQL, order: SQL, limit: number): Promise<PropertyRow[]> {
  return queryRows<PropertyRow>(
    database,
    sql`select ${listings.id}::float8 as id, ${listings.goal} as goal,
        ${listings.publicLatitude} as latitude, ${listings.publicLongitude} as longitude,
        (${listings.summary} ->> 'isAddressPublished')::boolean as "isAddressPublished",
        ${listings.priceEuro} as price,
        (${listings.summary} ->> 'isPricePublished')::boolean as "isPricePublished",
        ${listings.summary} #> '{finance,annuity}' is not null as "isLifeAnnuity",
        (${listings.summary} ->> 'marquee')::integer as marquee,
        ${listings.summary} -> 'marqueeName' as "marqueeName"
      from ${listings}
      where ${condition} and ${listings.publicLatitude} is not null
      order by ${order} limit ${limit}`,
  );
}

function propertyList(rows: PropertyRow[], { language, texts }: MapContext): PropertyList {
  const marqueeNames: Record<string, string> = {};
  const marqueeTexts = priceTexts(texts).marquee;
  for (const { marquee, marqueeName } of rows) {
    if (marquee === 0 || marquee in marqueeNames) continue;
    marqueeNames[marquee] = marqueeText(
      { marquee, marqueeName: marqueeName ?? undefined },
      language,
      marqueeTexts,
    );
  }
  return {
    ids: rows.map(({ id }) => id),
    latitudes: rows.map(({ latitude }) => Math.round(latitude * STEPS_PER_DEGREE)),
    longitudes: rows.map(({ longitude }) => Math.round(longitude * STEPS_PER_DEGREE)),
    radii: rows.map(({ isAddressPublished }) => (isAddressPublished ? 0 : HIDDEN_RADIUS_M)),
    prices: rows.map(priceOrCode),
    marquees: rows.map(({ marquee }) => marquee),
    marqueeNames,
    closedMarquees: Object.keys(marqueeNames)
      .map(Number)
      .filter((code) => !isOnMarket(code)),
  };
}

/**
 * Price for the property list, or the code that stands for it. A life annuity has its code even when its amounts are
 * not published.
 */
function priceOrCode({ price, isPricePublished, isLifeAnnuity }: PropertyRow): number {
  if (isLifeAnnuity) return LIFE_ANNUITY;
  return isPricePublished ? Math.round(price ?? ON_DEMAND) : NOT_PUBLISHED;
}
