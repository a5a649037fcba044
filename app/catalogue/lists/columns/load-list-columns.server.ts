import { setImmediate as afterOtherWork } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { type Database, queryRows } from "../../../database/database.server.ts";
import type { Goal } from "../../../property/listing.ts";
import { listingCounts, listings } from "../../tables.server.ts";
import { type ListColumns, type ListingGroup, type SortNumbers, sortedPositions } from "./list-columns.ts";

/** Listings per query: few, so that other queries of the embedded database wait for milliseconds only. */
const LISTINGS_PER_QUERY = 2_000;

/** Numbers of a listing in the order in which a query sends them, each as 8 bytes; `unpack` reads them. */
const NUMBERS = [
  sql`${listings.id}`,
  sql`coalesce(extract(epoch from ${listings.closedAt}) * 1000000, 'NaN')`,
  sql`coalesce(${listings.priceEuro}, 'NaN')`,
  sql`coalesce(${listings.bedrooms}, 'NaN'::float8)`,
  sql`coalesce(${listings.livingM2}, 'NaN')`,
  sql`coalesce(ascii(${listings.energyLetter}::text), 0)`,
  sql`${listings.isNewBuild}::int`,
  sql`${listings.isLifeAnnuity}::int`,
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
  const columns = new UnsortedColumns(await countListings(database, goal));
  for (const places of await placesByQuery(database, goal)) {
    signal?.throwIfAborted();
    for (const group of await groupsIn(database, goal, places)) columns.add(group);
    await afterOtherWork();
  }
  const sorting = sortedPositions(columns.columns(), columns.numbers());
  for (;;) {
    const step = sorting.next();
    if (step.done) return { ...columns.columns(), orders: step.value };
    await afterOtherWork();
    signal?.throwIfAborted();
  }
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

/** Columns while they are filled, with room for a number of listings. More are refused: they are being imported. */
class UnsortedColumns {
  readonly #groups: ListingGroup[] = [];
  readonly #groupOf: Uint32Array;
  readonly #energyLetters: Uint8Array;
  readonly #areNewBuild: Uint8Array;
  readonly #areLifeAnnuity: Uint8Array;
  readonly #ids: Float64Array;
  readonly #closedAt: Float64Array;
  readonly #priceEuro: Float64Array;
  readonly #bedrooms: Float64Array;
  readonly #livingM2: Float64Array;
  readonly #publishedAt: Float64Array;
  readonly #pricePerM2: Float64Array;
  #count = 0;

  constructor(size: number) {
    this.#groupOf = new Uint32Array(size);
    this.#energyLetters = new Uint8Array(size);
    this.#areNewBuild = new Uint8Array(size);
    this.#areLifeAnnuity = new Uint8Array(size);
    this.#ids = new Float64Array(size);
    this.#closedAt = new Float64Array(size);
    this.#priceEuro = new Float64Array(size);
    this.#bedrooms = new Float64Array(size);
    this.#livingM2 = new Float64Array(size);
    this.#publishedAt = new Float64Array(size);
    this.#pricePerM2 = new Float64Array(size);
  }

  /** @throws Error when there are more listings than there is room for, because the catalogue is changing. */
  add({ place, webIds, packed }: Group): void {
    if (this.#count + packed.byteLength / BYTES_PER_LISTING > this.#ids.length)
      throw new Error("The catalogue changed while its columns were loaded");
    for (let first = 0; first < packed.byteLength; first += BYTES_PER_LISTING) {
      const at = this.#count;
      this.#ids[at] = packed.getFloat64(first);
      this.#closedAt[at] = packed.getFloat64(first + 8);
      this.#priceEuro[at] = packed.getFloat64(first + 16);
      this.#bedrooms[at] = packed.getFloat64(first + 24);
      this.#livingM2[at] = packed.getFloat64(first + 32);
      this.#energyLetters[at] = packed.getFloat64(first + 40);
      this.#areNewBuild[at] = packed.getFloat64(first + 48);
      this.#areLifeAnnuity[at] = packed.getFloat64(first + 56);
      this.#publishedAt[at] = packed.getFloat64(first + 64);
      this.#pricePerM2[at] = packed.getFloat64(first + 72);
      this.#groupOf[at] = this.#groups.length;
      this.#count += 1;
    }
    this.#groups.push({ place, webIds });
  }

  columns(): Omit<ListColumns, "orders"> {
    return {
      ids: this.#ids.subarray(0, this.#count),
      groups: this.#groups,
      groupOf: this.#groupOf.subarray(0, this.#count),
      closedAt: this.#closedAt.subarray(0, this.#count),
      priceEuro: this.#priceEuro.subarray(0, this.#count),
      bedrooms: this.#bedrooms.subarray(0, this.#count),
      livingM2: this.#livingM2.subarray(0, this.#count),
      energyLetters: this.#energyLetters.subarray(0, this.#count),
      areNewBuild: this.#areNewBuild.subarray(0, this.#count),
      areLifeAnnuity: this.#areLifeAnnuity.subarray(0, this.#count),
    };
  }

  numbers(): SortNumbers {
    return {
      publishedAt: this.#publishedAt.subarray(0, this.#count),
      pricePerM2: this.#pricePerM2.subarray(0, this.#count),
    };
  }
}
