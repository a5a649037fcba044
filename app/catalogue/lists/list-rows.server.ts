import { type SQL, sql } from "drizzle-orm";
import { type Database, queryRows } from "../../database/database.server.ts";
import type { ListingSummary } from "../../property/listing-summary.ts";
import type { Point } from "../../property/places/distance.ts";
import { dayOf } from "../../time/brussels-time.ts";
import { listings } from "../tables.server.ts";
import type { ColumnSearch, QueriedList } from "./columns/column-search.server.ts";
import {
  isListed,
  type ListScope,
  listOrder,
  passesFilters,
  reverseListOrder,
} from "./list-condition.server.ts";
import { filterQuery, isNarrowed, type Sort } from "./list-filters.ts";
import { countInCity, type ListTotals, type Remember } from "./list-totals.server.ts";

/**
 * Number of properties in a list. From the counts of the catalogue where these have it; otherwise counted in
 * memory or in an index, once for all pages, orders and languages of the list.
 */
export async function listTotal(
  database: Database,
  list: QueriedList,
  { counts, search, remember }: { counts: ListTotals; search: ColumnSearch | undefined; remember: Remember },
): Promise<number> {
  const { offer, filters } = list;
  const known = precomputedTotal(list, counts);
  if (known !== undefined) return known;
  const query = filterQuery(filters);
  return remember(`total ${offer.goal} ${dayOf(offer.now)} ${query}`, async () => {
    if (search) return search.total();
    const [row] = await queryRows<{ total: number }>(
      database,
      sql`select count(*)::int as total from ${listings} where ${isInList(list)}`,
    );
    return row?.total ?? 0;
  });
}

/** Total of a list without filters, or with only a city or a type. */
function precomputedTotal({ filters, webIds }: QueriedList, counts: ListTotals): number | undefined {
  const { cities, types } = filters;
  const [city, ...otherCities] = cities;
  const [type, ...otherTypes] = types;
  // A radius adds properties, and is gone from the filters without its city.
  const isNarrowedFurther =
    filters.radiusKm !== undefined || isNarrowed({ ...filters, cities: [], types: [] });
  if (isNarrowedFurther || otherCities.length > 0 || otherTypes.length > 0) return undefined;
  if (city !== undefined) return type === undefined ? countInCity(counts, city) : undefined;
  if (type === undefined) return counts.total;
  const [webId, ...others] = webIds;
  if (others.length > 0) return undefined;
  return webId === undefined ? 0 : (counts.byWebId.get(webId) ?? 0);
}

/** SQL condition for the listings of a list. */
function isInList({ offer, filters, webIds }: QueriedList): SQL {
  return sql`${isListed(offer)} and ${passesFilters(filters, webIds, offer)}`;
}

/** `latitude` and `longitude` are those of the public point. */
type Row = { id: number; summary: ListingSummary; latitude: number | null; longitude: number | null };

const ROW = {
  id: listings.id,
  summary: listings.summary,
  latitude: listings.publicLatitude,
  longitude: listings.publicLongitude,
};

/**
 * The listings on a page of a list, in its order. They are found in memory or in an index first, from the nearer
 * end of the list, and only theirs are read.
 */
export async function listRows(
  database: Database,
  list: QueriedList,
  {
    page,
    size,
    total,
    search,
  }: { page: number; size: number; total: number; search: ColumnSearch | undefined },
): Promise<Row[]> {
  const { sort } = list.filters;
  const { from } = list;
  const before = (page - 1) * size;
  const count = Math.min(size, total - before);
  if (count <= 0) return [];
  if (search) return rowsByIds(database, search.ids({ sort, skipped: before, count, total }), sort, from);
  const after = total - before - count;
  return after < before
    ? (
        await rowsWhere(database, isInList(list), {
          order: reverseListOrder(sort, from),
          count,
          skipped: after,
        })
      ).reverse()
    : rowsWhere(database, isInList(list), { order: listOrder(sort, from), count, skipped: before });
}

/** Listings by id, in an order. */
export async function rowsByIds(database: Database, ids: number[], sort: Sort, from?: Point): Promise<Row[]> {
  if (ids.length === 0) return [];
  return database
    .select(ROW)
    .from(listings)
    .where(sql`${listings.id} in ${ids} and ${listings.removedAt} is null`)
    .orderBy(listOrder(sort, from));
}

/** The first listings of an order that meet a condition. */
export function firstRows(
  database: Database,
  condition: SQL,
  { sort, limit }: { sort: Sort; limit: number },
): Promise<Row[]> {
  return rowsWhere(database, condition, { order: listOrder(sort), count: limit });
}

/** Ids of the first listings of several offers together; an index has the first of each in this order. */
export async function firstIds(
  database: Database,
  offers: readonly ListScope[],
  { sort, limit }: { sort: Sort; limit: number },
): Promise<number[]> {
  const order = listOrder(sort);
  const firsts = offers.map(
    (offer) =>
      sql`(select ${listings.id} from ${listings} where ${isListed(offer)} order by ${order} limit ${limit})`,
  );
  const rows = await database
    .select({ id: listings.id })
    .from(listings)
    .where(sql`${listings.id} in (${sql.join(firsts, sql` union all `)})`)
    .orderBy(order)
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Listings that meet a condition, in an order; finds them before it reads any, so that an index may suffice. */
export function rowsWhere(
  database: Database,
  condition: SQL,
  { order, count, skipped = 0 }: { order: SQL; count: number; skipped?: number },
): Promise<Row[]> {
  const found = sql`select ${listings.id} from ${listings} where ${condition} order by ${order} limit ${count} offset ${skipped}`;
  return database.select(ROW).from(listings).where(sql`${listings.id} in (${found})`).orderBy(order);
}
