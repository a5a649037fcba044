import { type SQL, sql } from "drizzle-orm";
import { type Database, queryRows } from "../../database/database.server.ts";
import type { ListingSummary } from "../../property/listing-summary.ts";
import type { Point } from "../../property/places/distance.ts";
import { dayOf } from "../../time/brussels-time.ts";
import { listings } from "../tables.server.ts";
import type { ColumnSearch, QueriedList } from "./column-store/column-search.server.ts";
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
 * Returns the number of properties in a list: from the maintained totals if possible, otherwise counted in memory or
 * in an index and cached for all pages, sort orders and languages of the list.
 */
export async function listTotal(
  database: Database,
  list: QueriedList,
  { totals, search, remember }: { totals: ListTotals; search: ColumnSearch | undefined; remember: Remember },
): Promise<number> {
  const { scope, filters } = list;
  const known = precomputedTotal(list, totals);
  if (known !== undefined) return known;
  const query = filterQuery(filters);
  return remember(`total ${scope.goal} ${dayOf(scope.now)} ${query}`, async () => {
    if (search) return search.total();
    const [row] = await queryRows<{ total: number }>(
      database,
      sql`select count(*)::int as total from ${listings} where ${isInList(list)}`,
    );
    return row?.total ?? 0;
  });
}

/** Returns the total of a list without filters, or with only a city or a type. Undefined for other lists. */
function precomputedTotal({ filters, webIds }: QueriedList, totals: ListTotals): number | undefined {
  const { cities, types } = filters;
  const [city, ...otherCities] = cities;
  const [type, ...otherTypes] = types;
  // A radius adds properties. It disappears from the filters together with its city.
  const isNarrowedFurther =
    filters.radiusKm !== undefined || isNarrowed({ ...filters, cities: [], types: [] });
  if (isNarrowedFurther || otherCities.length > 0 || otherTypes.length > 0) return undefined;
  if (city !== undefined) return type === undefined ? countInCity(totals, city) : undefined;
  if (type === undefined) return totals.total;
  const [webId, ...others] = webIds;
  if (others.length > 0) return undefined;
  return webId === undefined ? 0 : (totals.byWebId.get(webId) ?? 0);
}

/** SQL condition for the listings of a list. */
function isInList({ scope, filters, webIds }: QueriedList): SQL {
  return sql`${isListed(scope)} and ${passesFilters(filters, webIds, scope)}`;
}

/** A listing on a page of a list. `latitude` and `longitude` are those of its public point. */
type Row = { id: number; summary: ListingSummary; latitude: number | null; longitude: number | null };

const ROW = {
  id: listings.id,
  summary: listings.summary,
  latitude: listings.publicLatitude,
  longitude: listings.publicLongitude,
};

/**
 * Loads the listings on a page of a list, in its order. Locates them in memory or in an index first, starting at the
 * nearer end of the list, and then reads only these rows.
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

/** Loads listings by id, in a sort order. */
export async function rowsByIds(database: Database, ids: number[], sort: Sort, from?: Point): Promise<Row[]> {
  if (ids.length === 0) return [];
  return database
    .select(ROW)
    .from(listings)
    .where(sql`${listings.id} in ${ids} and ${listings.removedAt} is null`)
    .orderBy(listOrder(sort, from));
}

/** Loads the first listings that meet a condition, in a sort order. */
export function firstRows(
  database: Database,
  condition: SQL,
  { sort, limit }: { sort: Sort; limit: number },
): Promise<Row[]> {
  return rowsWhere(database, condition, { order: listOrder(sort), count: limit });
}

/** Returns the ids of the first listings in several lists together. Reads the first ones of each list from an index. */
export async function firstIds(
  database: Database,
  scopes: readonly ListScope[],
  { sort, limit }: { sort: Sort; limit: number },
): Promise<number[]> {
  const order = listOrder(sort);
  const firsts = scopes.map(
    (scope) =>
      sql`(select ${listings.id} from ${listings} where ${isListed(scope)} order by ${order} limit ${limit})`,
  );
  const rows = await database
    .select({ id: listings.id })
    .from(listings)
    .where(sql`${listings.id} in (${sql.join(firsts, sql` union all `)})`)
    .orderBy(order)
    .limit(limit);
  return rows.map(({ id }) => id);
}

/**
 * Loads listings that meet a condition, in a given order. Selects their ids before it reads the rows, so that an
 * index may be enough for the selection.
 */
export function rowsWhere(
  database: Database,
  condition: SQL,
  { order, count, skipped = 0 }: { order: SQL; count: number; skipped?: number },
): Promise<Row[]> {
  const found = sql`select ${listings.id} from ${listings} where ${condition} order by ${order} limit ${count} offset ${skipped}`;
  return database.select(ROW).from(listings).where(sql`${listings.id} in (${found})`).orderBy(order);
}
