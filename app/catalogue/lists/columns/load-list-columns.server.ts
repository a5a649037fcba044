import { setImmediate as afterOtherWork } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { type Database, queryRows } from "../../../database/database.server.ts";
import type { Goal } from "../../../property/listing.ts";
import { listingCounts, listings } from "../../tables.server.ts";
import type { Sort } from "../list-filters.ts";
import { type ListColumns, type ListingGroup, type SortNumbers, sortedPositions } from "./list-columns.ts";

/** Listings per query: few, so that other queries of the embedded database wait for milliseconds only. */
const LISTINGS_PER_QUERY = 2_000;

/** Numbers of a listing in the order in which a query sends them, each as 8 bytes. */
const NUMBERS = [
  sql`${listings.id}`,
  sql`coalesce(extract(epoch from ${listings.closedAt}) * 1000000, 'NaN')`,
  sql`coalesce(${listings.priceEuro}, 'NaN')`,
  sql`coalesce(${listings.bedrooms}, 'NaN'::float8)`,
  sql`coalesce(${listings.livingM2}, 'NaN')`,
  sql`coalesce(ascii(${listings.energyLetter}::text), 0)`,
  sql`${listings.isNewBuild}::int`,
  sql`extract(epoch from ${listings.publishedAt}) * 1000000`,
  sql`coalesce(${listings.pricePerM2}, 'NaN')`,
];
const PACKED = sql.join(
  NUMBERS.map((number) => sql`float8send((${number})::float8)`),
  sql` || `,
);
const BYTES_PER_LISTING = 8 * NUMBERS.length;

type Group = ListingGroup & { packed: DataView };

/**
 * Loads the columns of all listings of a goal that are in their feed. Reads only the index of the filters, a few
 * places at a time, and lets other work run in between.
 *
 * @throws the reason of the signal when it is aborted.
 */
export async function loadListColumns(
  database: Database,
  goal: Goal,
  signal?: AbortSignal,
): Promise<ListColumns> {
  const groups: Group[] = [];
  for (const places of await placesByQuery(database, goal)) {
    signal?.throwIfAborted();
    groups.push(...(await groupsIn(database, goal, places)));
    await afterOtherWork();
  }
  const { columns, numbers } = unpacked(groups);
  const sorts = sortedPositions(columns, numbers);
  const orders = {} as Record<Sort, Uint32Array>;
  for (const sort of Object.keys(sorts) as Sort[]) {
    orders[sort] = sorts[sort]();
    await afterOtherWork();
  }
  return { ...columns, orders };
}

/** Number of listings of a goal that are in their feed. */
export async function countListings(database: Database, goal: Goal): Promise<number> {
  const [row] = await queryRows<{ count: number }>(
    database,
    sql`select coalesce(sum(count), 0)::int as count from ${listingCounts} where goal = ${goal}`,
  );
  return row?.count ?? 0;
}

/** All places of the listings, divided over queries. */
async function placesByQuery(database: Database, goal: Goal): Promise<string[][]> {
  const rows = await queryRows<{ place: string; count: number }>(
    database,
    sql`select place, sum(count)::int as count from ${listingCounts} where goal = ${goal}
      group by place order by place`,
  );
  const queries: string[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const { place, count } of rows) {
    if (size + count > LISTINGS_PER_QUERY) {
      queries.push([]);
      size = 0;
    }
    queries.at(-1)?.push(place);
    size += count;
  }
  return queries;
}

async function groupsIn(database: Database, goal: Goal, places: string[]): Promise<Group[]> {
  const rows = await queryRows<ListingGroup & { packed: Uint8Array }>(
    database,
    sql`select place, web_ids as "webIds", string_agg(${PACKED}, ''::bytea) as packed
      from ${listings} where ${listings.goal} = ${goal} and ${listings.removedAt} is null
        and ${listings.place} in ${places}
      group by place, web_ids`,
  );
  return rows.map(({ place, webIds, packed }) => ({
    place,
    webIds,
    packed: new DataView(packed.buffer, packed.byteOffset, packed.byteLength),
  }));
}

function unpacked(groups: Group[]): { columns: Omit<ListColumns, "orders">; numbers: SortNumbers } {
  const count = groups.reduce((sum, { packed }) => sum + packed.byteLength / BYTES_PER_LISTING, 0);
  const column = () => new Float64Array(count);
  const [ids, closedAt, priceEuro, bedrooms, livingM2] = [column(), column(), column(), column(), column()];
  const [publishedAt, pricePerM2] = [column(), column()];
  const [energyLetters, areNewBuild] = [new Uint8Array(count), new Uint8Array(count)];
  const targets = [
    ids,
    closedAt,
    priceEuro,
    bedrooms,
    livingM2,
    energyLetters,
    areNewBuild,
    publishedAt,
    pricePerM2,
  ];
  const groupOf = new Uint32Array(count);
  let position = 0;
  for (const [index, { packed }] of groups.entries()) {
    for (let first = 0; first < packed.byteLength; first += BYTES_PER_LISTING) {
      for (const [at, target] of targets.entries()) target[position] = packed.getFloat64(first + at * 8);
      groupOf[position] = index;
      position += 1;
    }
  }
  return {
    columns: {
      ids,
      groups: groups.map(({ place, webIds }) => ({ place, webIds })),
      groupOf,
      closedAt,
      priceEuro,
      bedrooms,
      livingM2,
      energyLetters,
      areNewBuild,
    },
    numbers: { publishedAt, pricePerM2 },
  };
}
