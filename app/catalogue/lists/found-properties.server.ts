import { type SQL, sql } from "drizzle-orm";
import { type Database, queryRows } from "../../database/database.server.ts";
import type { Goal } from "../../property/listing.ts";
import { dayOf } from "../../time/brussels-time.ts";
import type { Showing } from "../listing-card-view.ts";
import { listingCards } from "../listing-cards.server.ts";
import { listings } from "../tables.server.ts";
import { columnSearch, eitherFilter, searchOf } from "./columns/column-filter.server.ts";
import type { FindColumns } from "./columns/list-columns.ts";
import type { FoundProperties } from "./found-properties.ts";
import { isOffered, type Offer, orderOf, passesFilters } from "./list-condition.server.ts";
import { type ListFilters, readListFilters } from "./list-filters.ts";
import { listRows, listTotal, rowsAt, rowsOf } from "./list-rows.server.ts";
import { type Remember, rememberedCounts } from "./offer-counts.server.ts";
import { offeredTypes, webIdsOf } from "./type-categories.server.ts";

type Request = Showing & {
  now: Date;
  remember: Remember;
  /** Columns of a list in memory (columns/loaded-lists.server.ts). */
  listColumns?: FindColumns;
};

/** Properties that match any of these: their number, their type category or their city. */
export type WantedProperties = Pick<ListFilters, "types" | "cities"> & { ids: number[] };

/** The first properties of a list, newest first, and their number. */
export async function propertiesInList(
  database: Database,
  { goal, filters, limit }: { goal: Goal; filters: Partial<ListFilters>; limit: number },
  request: Request,
): Promise<FoundProperties> {
  const offer = { goal, catalogue: request.site.catalogue, now: request.now };
  const [counts, types] = await Promise.all([
    rememberedCounts(database, offer, request.remember),
    offeredTypes(database, goal, request),
  ]);
  const all = { ...NO_FILTERS, ...filters };
  const list = { offer, filters: all, webIds: webIdsOf(all.types, types) };
  const columns = await request.listColumns?.(goal);
  const { remember } = request;
  const search = await columnSearch(database, list, { counts, columns });
  const total = await listTotal(database, list, { counts, search, remember });
  const rows = await listRows(database, list, { page: 1, size: limit, total, search });
  return { goal, total, cards: await listingCards(database, rows, request) };
}

const NO_FILTERS = readListFilters(new URLSearchParams());

/** The first properties for one goal that match any of the criteria; those named by number come first. */
export async function foundProperties(
  database: Database,
  { goal, wanted, limit }: { goal: Goal; wanted: WantedProperties; limit: number },
  request: Request,
): Promise<FoundProperties> {
  const types = await offeredTypes(database, goal, request);
  const webIds = webIdsOf(wanted.types, types);
  const offer = { goal, catalogue: request.site.catalogue, now: request.now };
  const { total, rows } =
    (await inColumns(database, { offer, wanted, webIds, limit }, request)) ??
    (await inDatabase(database, { offer, wanted, webIds, limit }, request.remember));
  return { goal, total, cards: await listingCards(database, rows, request) };
}

type Search = { offer: Offer; wanted: WantedProperties; webIds: number[]; limit: number };
type Found = { total: number; rows: Awaited<ReturnType<typeof rowsAt>> };

/** Undefined when the columns are not in memory, or when properties are named, which only the database can find. */
async function inColumns(
  database: Database,
  { offer, wanted, webIds, limit }: Search,
  { remember, listColumns }: Request,
): Promise<Found | undefined> {
  const columns = wanted.ids.length === 0 ? await listColumns?.(offer.goal) : undefined;
  const filter =
    columns &&
    eitherFilter({ offer, cities: wanted.cities, webIds }, await rememberedCounts(database, offer, remember));
  if (!filter) return undefined;
  const search = searchOf(columns, filter);
  const total = search.total();
  const slice = { sort: "newest", skipped: 0, count: Math.min(limit, total), total } as const;
  return { total, rows: await rowsOf(database, search.ids(slice), "newest") };
}

async function inDatabase(
  database: Database,
  { offer, wanted, webIds, limit }: Search,
  remember: Remember,
): Promise<Found> {
  const isNamed = wanted.ids.length > 0 ? sql`${listings.id} in ${wanted.ids}` : undefined;
  const reasons: SQL[] = [
    isNamed,
    wanted.types.length > 0
      ? passesFilters({ ...NO_FILTERS, types: wanted.types }, webIds, offer)
      : undefined,
    wanted.cities.length > 0 ? passesFilters({ ...NO_FILTERS, cities: wanted.cities }, [], offer) : undefined,
  ].filter((reason) => reason !== undefined);
  if (reasons.length === 0) return { total: 0, rows: [] };
  const isWanted = sql`${isOffered(offer)} and (${sql.join(reasons, sql` or `)})`;
  const order = isNamed ? sql`${isNamed} desc, ${orderOf("newest")}` : orderOf("newest");
  const [total, rows] = await Promise.all([
    remember(`found ${offer.goal} ${dayOf(offer.now)} ${JSON.stringify(wanted)}`, async () => {
      const [counted] = await queryRows<{ total: number }>(
        database,
        sql`select count(*)::int as total from ${listings} where ${isWanted}`,
      );
      return counted?.total ?? 0;
    }),
    rowsAt(database, isWanted, { order, count: limit }),
  ]);
  return { total, rows };
}
