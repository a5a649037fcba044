import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { type Database, queryRows } from "../../../database/database.server.ts";
import type { Goal } from "../../../property/listing.ts";
import { listingCounts, listings } from "../../tables.server.ts";
import { NUMBER_COLUMNS, type NumberColumn } from "../number-filters.ts";
import { type ListColumns, type ListingGroup, type SortNumbers, sortedPositions } from "./list-columns.ts";

/**
 * Listings per query; a place that has more of them takes one query all the same. A small number, so that other queries
 * wait for the embedded database for milliseconds only.
 */
const LISTINGS_PER_QUERY = 2_000;

/** Microseconds since 1970. */
const microseconds = (time: PgColumn) => sql`extract(epoch from ${time}) * 1000000`;

/** SQL for the numbers of a listing, in the order in which a query returns them. NaN stands for an absent number. */
const NUMBERS = {
  id: sql`${listings.id}`,
  closedAt: microseconds(listings.closedAt),
  energyLetter: sql`ascii(${listings.energyLetter}::text)`,
  isNewBuild: sql`${listings.isNewBuild}::int`,
  isLifeAnnuity: sql`${listings.isLifeAnnuity}::int`,
  features: sql`${listings.features}`,
  state: sql`${listings.stateOfRepair}`,
  publishedAt: microseconds(listings.publishedAt),
  pricePerM2: sql`${listings.pricePerM2}`,
  ...(Object.fromEntries(NUMBER_COLUMNS.map((column) => [column, sql`${listings[column]}`])) as Record<
    NumberColumn,
    SQL
  >),
};
type NumberName = keyof typeof NUMBERS;
const NUMBER_NAMES = Object.keys(NUMBERS) as NumberName[];
/** The numbers of a listing as bytes, 8 per number, which the database returns faster than rows of numbers. */
const PACKED = sql.join(
  Object.values(NUMBERS).map((number) => sql`float8send(coalesce((${number})::float8, 'NaN'))`),
  sql` || `,
);
const BYTES_PER_LISTING = 8 * NUMBER_NAMES.length;

/** A group of listings, with the numbers of each as `PACKED`. */
type PackedGroup = ListingGroup & { packed: DataView };

/**
 * Loads the columns of all listings of a goal that are still in their feed. Reads only the index of the filters, a
 * few places at a time, and lets other work run in between.
 *
 * @throws the reason of the signal when it is aborted.
 */
export async function loadListColumns(
  database: Database,
  goal: Goal,
  signal?: AbortSignal,
): Promise<ListColumns> {
  const columns = new UnsortedColumns(await countListings(database, goal));
  for (const places of await batchPlaces(database, goal)) {
    signal?.throwIfAborted();
    for (const group of await groupsIn(database, goal, places)) columns.add(group);
    await yieldToEventLoop();
  }
  const sorting = sortedPositions(columns.columns(), columns.sortNumbers());
  for (;;) {
    const step = sorting.next();
    if (step.done) return { ...columns.columns(), orders: step.value };
    await yieldToEventLoop();
    signal?.throwIfAborted();
  }
}

/** Counts the listings of a goal that are still in their feed. */
export async function countListings(database: Database, goal: Goal): Promise<number> {
  const [row] = await queryRows<{ count: number }>(
    database,
    sql`select coalesce(sum(count), 0)::int as count from ${listingCounts} where goal = ${goal}`,
  );
  return row?.count ?? 0;
}

/** Divides the places of the listings into batches, one per query. */
async function batchPlaces(database: Database, goal: Goal): Promise<string[][]> {
  const rows = await queryRows<{ place: string; count: number }>(
    database,
    sql`select place, sum(count)::int as count from ${listingCounts} where goal = ${goal}
      group by place order by place`,
  );
  const batches: string[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const { place, count } of rows) {
    if (size + count > LISTINGS_PER_QUERY) {
      batches.push([]);
      size = 0;
    }
    batches.at(-1)?.push(place);
    size += count;
  }
  return batches;
}

async function groupsIn(database: Database, goal: Goal, places: string[]): Promise<PackedGroup[]> {
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

/** Columns that are being filled, with capacity for a fixed number of listings. */
class UnsortedColumns {
  readonly #groups: ListingGroup[] = [];
  readonly #groupOf: Uint32Array;
  readonly #numbers: Record<NumberName, Float64Array>;
  #count = 0;

  constructor(size: number) {
    this.#groupOf = new Uint32Array(size);
    const empty = NUMBER_NAMES.map((name) => [name, new Float64Array(size)]);
    this.#numbers = Object.fromEntries(empty) as Record<NumberName, Float64Array>;
  }

  /** @throws Error when there are more listings than the capacity, because the catalogue changed while it was read. */
  add({ place, webIds, packed }: PackedGroup): void {
    const count = packed.byteLength / BYTES_PER_LISTING;
    if (this.#count + count > this.#groupOf.length)
      throw new Error("The catalogue changed while its columns were loaded");
    NUMBER_NAMES.forEach((name, index) => {
      const numbers = this.#numbers[name];
      for (let position = 0; position < count; position += 1)
        numbers[this.#count + position] = packed.getFloat64(position * BYTES_PER_LISTING + 8 * index);
    });
    this.#groupOf.fill(this.#groups.length, this.#count, this.#count + count);
    this.#count += count;
    this.#groups.push({ place, webIds });
  }

  columns(): Omit<ListColumns, "orders"> {
    return {
      ids: this.#filled("id"),
      groups: this.#groups,
      groupOf: this.#groupOf.subarray(0, this.#count),
      closedAt: this.#filled("closedAt"),
      publishedAt: this.#filled("publishedAt"),
      numbers: Object.fromEntries(
        NUMBER_COLUMNS.map((column) => [column, this.#filled(column)]),
      ) as ListColumns["numbers"],
      energyLetters: this.#bytes("energyLetter"),
      areNewBuild: this.#bytes("isNewBuild"),
      areLifeAnnuity: this.#bytes("isLifeAnnuity"),
      features: Uint16Array.from(this.#filled("features")),
      states: this.#bytes("state"),
    };
  }

  sortNumbers(): SortNumbers {
    return { pricePerM2: this.#filled("pricePerM2") };
  }

  /** The numbers that were added, without the unused capacity. */
  #filled(name: NumberName): Float64Array {
    return this.#numbers[name].subarray(0, this.#count);
  }

  /** Like `#filled`, as bytes; NaN becomes 0. */
  #bytes(name: NumberName): Uint8Array {
    return Uint8Array.from(this.#filled(name));
  }
}
