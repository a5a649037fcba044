import { type SQL, sql } from "drizzle-orm";
import { type Database, queryRows } from "../../database/database.server.ts";
import type { Goal } from "../../property/listing.ts";
import { dayOf } from "../../time/brussels-time.ts";
import type { RenderContext } from "../listing-card-view.ts";
import { listingCards } from "../listing-cards.server.ts";
import { listings } from "../tables.server.ts";
import { anyOfFilter, columnSearch, searchColumns } from "./column-store/column-search.server.ts";
import type { FindColumns } from "./column-store/list-columns.ts";
import { isListed, type ListScope, listOrder, passesFilters } from "./list-condition.server.ts";
import { type ListFilters, readListFilters } from "./list-filters.ts";
import { listRows, listTotal, rowsByIds, rowsWhere } from "./list-rows.server.ts";
import { cachedListTotals, type Remember } from "./list-totals.server.ts";
import type { ListingResults } from "./listing-results.ts";
import { localisedTypeCategories, webIdsOf } from "./type-categories.server.ts";

type Request = RenderContext & {
  now: Date;
  remember: Remember;
  /** Columns of a list in memory (column-store/list-column-store.server.ts). */
  listColumns?: FindColumns;
};

/** Criteria of which a property must match at least one: its id, its type category or its city. */
export type AnyOfCriteria = Pick<ListFilters, "types" | "cities"> & { ids: number[] };

/** Finds the newest properties of a filtered list, and their total number. */
export async function findFirstListings(
  database: Database,
  { goal, filters, limit }: { goal: Goal; filters: Partial<ListFilters>; limit: number },
  request: Request,
): Promise<ListingResults> {
  const scope = { goal, catalogue: request.site.catalogue, now: request.now };
  const [totals, types] = await Promise.all([
    cachedListTotals(database, scope, request.remember),
    localisedTypeCategories(database, goal, request),
  ]);
  const allFilters = { ...NO_FILTERS, ...filters };
  const list = { scope, filters: allFilters, webIds: webIdsOf(allFilters.types, types) };
  const columns = await request.listColumns?.(goal);
  const { remember } = request;
  const search = await searchColumns(database, list, { totals, columns });
  const total = await listTotal(database, list, { totals, search, remember });
  const rows = await listRows(database, list, { page: 1, size: limit, total, search });
  return { goal, total, cards: await listingCards(database, rows, request) };
}

const NO_FILTERS = readListFilters(new URLSearchParams());

/** Finds the newest properties of one goal that match any of the criteria. Those named by id come first. */
export async function findMatchingListings(
  database: Database,
  { goal, criteria, limit }: { goal: Goal; criteria: AnyOfCriteria; limit: number },
  request: Request,
): Promise<ListingResults> {
  const types = await localisedTypeCategories(database, goal, request);
  const webIds = webIdsOf(criteria.types, types);
  const scope = { goal, catalogue: request.site.catalogue, now: request.now };
  const { total, rows } =
    (await findInColumns(database, { scope, criteria, webIds, limit }, request)) ??
    (await findInDatabase(database, { scope, criteria, webIds, limit }, request.remember));
  return { goal, total, cards: await listingCards(database, rows, request) };
}

type Search = { scope: ListScope; criteria: AnyOfCriteria; webIds: number[]; limit: number };
type FoundRows = { total: number; rows: Awaited<ReturnType<typeof rowsWhere>> };

/**
 * Searches the columns in memory. Undefined when they are not loaded or cannot answer (`anyOfFilter`), or when ids are
 * given, which only the database can find.
 */
async function findInColumns(
  database: Database,
  { scope, criteria, webIds, limit }: Search,
  { remember, listColumns }: Request,
): Promise<FoundRows | undefined> {
  const columns = criteria.ids.length === 0 ? await listColumns?.(scope.goal) : undefined;
  const filter =
    columns &&
    anyOfFilter(
      { scope, cities: criteria.cities, webIds },
      await cachedListTotals(database, scope, remember),
    );
  if (!filter) return undefined;
  const search = columnSearch(columns, filter);
  const total = search.total();
  const slice = { sort: "newest", skipped: 0, count: Math.min(limit, total), total } as const;
  return { total, rows: await rowsByIds(database, search.ids(slice), "newest") };
}

async function findInDatabase(
  database: Database,
  { scope, criteria, webIds, limit }: Search,
  remember: Remember,
): Promise<FoundRows> {
  const isNamed = criteria.ids.length > 0 ? sql`${listings.id} in ${criteria.ids}` : undefined;
  const reasons: SQL[] = [
    isNamed,
    criteria.types.length > 0
      ? passesFilters({ ...NO_FILTERS, types: criteria.types }, webIds, scope)
      : undefined,
    criteria.cities.length > 0
      ? passesFilters({ ...NO_FILTERS, cities: criteria.cities }, [], scope)
      : undefined,
  ].filter((reason) => reason !== undefined);
  if (reasons.length === 0) return { total: 0, rows: [] };
  const isMatch = sql`${isListed(scope)} and (${sql.join(reasons, sql` or `)})`;
  const order = isNamed ? sql`${isNamed} desc, ${listOrder("newest")}` : listOrder("newest");
  const [total, rows] = await Promise.all([
    remember(`found ${scope.goal} ${dayOf(scope.now)} ${JSON.stringify(criteria)}`, async () => {
      const [counted] = await queryRows<{ total: number }>(
        database,
        sql`select count(*)::int as total from ${listings} where ${isMatch}`,
      );
      return counted?.total ?? 0;
    }),
    rowsWhere(database, isMatch, { order, count: limit }),
  ]);
  return { total, rows };
}
