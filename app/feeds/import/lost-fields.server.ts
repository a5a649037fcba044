import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { listingOverrides } from "../../catalogue/listing-overrides/tables.server.ts";
import { listings } from "../../catalogue/tables.server.ts";
import type { Database } from "../../database/database.server.ts";
import type { Listing } from "../../property/listing.ts";

/** Fewer listings than this prove nothing. */
const MIN_LISTINGS = 6;

/** Share of the stored listings that must have a field for its loss to be an error. */
const MIN_SHARE = 0.5;

type Field = { name: string; isIn: (listing: Listing) => boolean; stored: SQL };

/** Listing as the feed last delivered it, without what staff wrote. */
const DELIVERED = sql`coalesce(${listingOverrides.feedListing}, ${listings.listing})`;

/** Fields that a property hardly ever lacks in a feed that has them for others. */
const FIELDS: Field[] = [
  {
    name: "a price",
    isIn: ({ priceEuro }) => priceEuro !== undefined,
    stored: sql`${DELIVERED} ->> 'priceEuro' is not null`,
  },
  {
    name: "a picture",
    isIn: ({ pictures }) => pictures.length > 0,
    stored: sql`jsonb_array_length(${DELIVERED} -> 'pictures') > 0`,
  },
  {
    name: "a postal code",
    isIn: ({ address }) => address.zip !== undefined,
    stored: sql`${DELIVERED} -> 'address' ->> 'zip' is not null`,
  },
  {
    name: "a description",
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
   * Reason to hold a feed in which no listing has a field that most of the stored listings have: the CRM has probably
   * renamed it. Undefined otherwise. Stored listings are only counted when a field is missing everywhere.
   */
  async reasonToHold(database: Database, feed: string): Promise<string | undefined> {
    if (this.#count < MIN_LISTINGS) return undefined;
    for (const { name, stored } of this.#missing) {
      const [row] = await database
        .select({
          all: sql<number>`count(*)::int`,
          filled: sql<number>`(count(*) filter (where ${stored}))::int`,
        })
        .from(listings)
        .leftJoin(listingOverrides, eq(listingOverrides.listingId, listings.id))
        .where(and(eq(listings.feed, feed), isNull(listings.removedAt)));
      const { all, filled } = row ?? { all: 0, filled: 0 };
      if (filled >= MIN_LISTINGS && filled >= all * MIN_SHARE)
        return (
          `None of the ${this.#count} listings of the feed has ${name} any more; ${filled} of ${all} on the site have one, ` +
          "so nothing was changed. Was a field renamed? " +
          "If this is correct, run the import again with --allow-removals."
        );
    }
    return undefined;
  }
}
