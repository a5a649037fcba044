import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { listingOverrides } from "../../catalogue/listing-overrides/tables.server.ts";
import { listings } from "../../catalogue/tables.server.ts";
import type { Database } from "../../database/database.server.ts";
import type { Listing } from "../../property/listing.ts";
import type { LostField } from "./lost-field.ts";

/** Fewer listings than this prove nothing. */
const MIN_LISTINGS = 6;

/** Share of the stored listings that must have a field for its loss to be an error. */
const MIN_SHARE = 0.5;

type Field = { name: LostField; words: string; isIn: (listing: Listing) => boolean; stored: SQL };

/** Listing as the feed last delivered it, without what staff wrote. */
const DELIVERED = sql`coalesce(${listingOverrides.feedListing}, ${listings.listing})`;

const FIELDS: Field[] = [
  {
    name: "price",
    words: "a price",
    isIn: ({ priceEuro }) => priceEuro !== undefined,
    stored: sql`${DELIVERED} ->> 'priceEuro' is not null`,
  },
  {
    name: "pictures",
    words: "a picture",
    isIn: ({ pictures }) => pictures.length > 0,
    stored: sql`jsonb_array_length(${DELIVERED} -> 'pictures') > 0`,
  },
  {
    name: "postal-code",
    words: "a postal code",
    isIn: ({ address }) => address.zip !== undefined,
    stored: sql`${DELIVERED} -> 'address' ->> 'zip' is not null`,
  },
  {
    name: "description",
    words: "a description",
    isIn: ({ description }) => Object.keys(description).length > 0,
    stored: sql`${DELIVERED} -> 'description' <> '{}'::jsonb`,
  },
];

/** Counts the listings of a feed, and which of the common fields any of them has. */
export class LostFieldsDetector {
  #count = 0;
  #missing = [...FIELDS];

  take(listing: Listing): void {
    this.#count += 1;
    if (this.#missing.length > 0) this.#missing = this.#missing.filter(({ isIn }) => !isIn(listing));
  }

  /**
   * Finds the fields that no listing of the feed has although most of the stored listings have them: the CRM has probably
   * renamed them. Undefined when there are none. Stored listings are only counted when a field is missing everywhere.
   */
  async find(database: Database, feed: string): Promise<{ fields: LostField[]; reason: string } | undefined> {
    if (this.#count < MIN_LISTINGS || this.#missing.length === 0) return undefined;
    const filledCounts = Object.fromEntries(
      this.#missing.map(({ name, stored }) => [name, countOf(sql`filter (where ${stored})`)]),
    );
    const [row] = await database
      .select({ all: countOf(), ...filledCounts })
      .from(listings)
      .leftJoin(listingOverrides, eq(listingOverrides.listingId, listings.id))
      .where(and(eq(listings.feed, feed), isNull(listings.removedAt)));
    const { all, ...filledByName }: Record<string, number> = row ?? { all: 0 };
    const lost = this.#missing
      .map(({ name, words }) => ({ name, words, filled: filledByName[name] ?? 0 }))
      .filter((field) => field.filled >= MIN_LISTINGS && field.filled >= all * MIN_SHARE);
    if (lost.length === 0) return undefined;
    const sentences = lost.map(
      (field) =>
        `None of the ${this.#count} listings of the feed has ${field.words} any more; ${field.filled} of ${all} on the site have one.`,
    );
    return {
      fields: lost.map(({ name }) => name),
      reason:
        `${sentences.join(" ")} Nothing was changed. Was a field renamed? ` +
        "If this is correct, run the import again with --allow-removals.",
    };
  }
}

function countOf(filter: SQL = sql``): SQL<number> {
  return sql<number>`(count(*) ${filter})::int`;
}
