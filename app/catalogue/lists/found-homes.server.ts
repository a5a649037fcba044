import { type SQL, sql } from "drizzle-orm";
import { type Database, queryRows } from "../../database/database.server.ts";
import type { Goal } from "../../property/listing.ts";
import { dayOf } from "../../time/brussels-time.ts";
import { listingCard, type Showing } from "../listing-card-view.ts";
import { withStoredPicture } from "../stored-pictures.server.ts";
import { listings } from "../tables.server.ts";
import type { FoundHomes } from "./found-homes.ts";
import { isOffered, orderOf, passesFilters } from "./list-condition.server.ts";
import { type ListFilters, readListFilters } from "./list-filters.ts";
import { rowsAt } from "./list-rows.server.ts";
import type { Remember } from "./offer-counts.server.ts";
import { offeredTypes } from "./type-categories.server.ts";

type Request = Showing & { now: Date; remember: Remember };

/** Properties that match any of these: their number, their type category or their city. */
export type WantedHomes = Pick<ListFilters, "types" | "cities"> & { ids: number[] };

const NO_FILTERS = readListFilters(new URLSearchParams());

/** The first properties for one goal that match any of the criteria; those named by number come first. */
export async function foundHomes(
  database: Database,
  { goal, wanted, limit }: { goal: Goal; wanted: WantedHomes; limit: number },
  request: Request,
): Promise<FoundHomes> {
  const { site, now, remember } = request;
  const types = await offeredTypes(database, goal, request);
  const webIds = types.filter(({ id }) => wanted.types.includes(id)).map(({ webId }) => webId);
  const isNamed = wanted.ids.length > 0 ? sql`${listings.id} in ${wanted.ids}` : undefined;
  const reasons: SQL[] = [
    isNamed,
    wanted.types.length > 0 ? passesFilters({ ...NO_FILTERS, types: wanted.types }, webIds) : undefined,
    wanted.cities.length > 0 ? passesFilters({ ...NO_FILTERS, cities: wanted.cities }, []) : undefined,
  ].filter((reason) => reason !== undefined);
  if (reasons.length === 0) return { goal, total: 0, cards: [] };
  const isWanted = sql`${isOffered({ goal, catalogue: site.catalogue, now })} and (${sql.join(reasons, sql` or `)})`;
  const order = isNamed ? sql`${isNamed} desc, ${orderOf("newest")}` : orderOf("newest");
  const [total, rows] = await Promise.all([
    remember(`found ${goal} ${dayOf(now)} ${JSON.stringify(wanted)}`, async () => {
      const [counted] = await queryRows<{ total: number }>(
        database,
        sql`select count(*)::int as total from ${listings} where ${isWanted}`,
      );
      return counted?.total ?? 0;
    }),
    rowsAt(database, isWanted, { order, count: limit }),
  ]);
  return {
    goal,
    total,
    cards: (await withStoredPicture(database, rows)).map((row) => listingCard(row.id, row.summary, request)),
  };
}
