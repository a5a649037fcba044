import { sql } from "drizzle-orm";
import type { Database } from "../../database/database.server.ts";
import { type Condition, meetsCondition } from "../../property/conditions.ts";
import { isLifeAnnuity } from "../../property/life-annuity.ts";
import type { Goal, Listing } from "../../property/listing.ts";
import { dayOf } from "../../time/brussels-time.ts";
import type { ListingCard } from "../listing-card.ts";
import type { RenderContext } from "../listing-card-view.ts";
import { listingCards } from "../listing-cards.server.ts";
import { listings } from "../tables.server.ts";
import { isListedInAny, listOrder } from "./list-condition.server.ts";
import type { Sort } from "./list-filters.ts";
import { firstIds } from "./list-rows.server.ts";
import type { Remember } from "./list-totals.server.ts";

/** Rule by which an agency selects the properties of a part of its site, such as the newest ones on its home page. */
export type FeaturedSelection = {
  /** Both goals when absent. */
  goal?: Goal;
  order: "newest" | "price" | "price-descending";
  /** Only properties that meet this condition (app/property/conditions.ts). */
  condition?: Condition;
  limit: number;
};

type FeaturedRequest = RenderContext & { now: Date; remember: Remember };

/** Number of listings per query when a condition must be tested. */
const BATCH_SIZE = 200;

const SORTS: Record<FeaturedSelection["order"], Sort> = {
  newest: "newest",
  price: "price-up",
  "price-descending": "price-down",
};

/** Finds the available properties of a selection, in its order, as cards. Sold and rented ones are never included. */
export async function featuredListings(
  database: Database,
  selection: FeaturedSelection,
  request: FeaturedRequest,
): Promise<ListingCard[]> {
  const day = dayOf(request.now);
  const ids = await request.remember(`chosen ${JSON.stringify(selection)} ${day}`, () =>
    featuredIds(database, selection, request),
  );
  if (ids.length === 0) return [];
  const rows = await database
    .select({ id: listings.id, summary: listings.summary })
    .from(listings)
    .where(sql`${listings.id} in ${ids} and ${listings.removedAt} is null`);
  const cards = new Map((await listingCards(database, rows, request)).map((card) => [card.id, card]));
  return ids.flatMap((id) => cards.get(id) ?? []);
}

async function featuredIds(
  database: Database,
  { goal, order, condition, limit }: FeaturedSelection,
  { site, now }: FeaturedRequest,
): Promise<number[]> {
  const catalogue = { ...site.catalogue, showsSold: false, showsRented: false };
  const goals: Goal[] = goal === undefined ? ["sale", "rent"] : [goal];
  const scopes = goals.map((one) => ({ goal: one, catalogue, now }));
  const sort = SORTS[order];
  if (condition === undefined) return firstIds(database, scopes, { sort, limit });
  const isCandidate = isListedInAny(scopes);
  const found: number[] = [];
  for (let offset = 0; found.length < limit; offset += BATCH_SIZE) {
    const batch = await database
      .select({ id: listings.id, listing: listings.listing })
      .from(listings)
      .where(isCandidate)
      .orderBy(listOrder(sort))
      .limit(BATCH_SIZE)
      .offset(offset);
    found.push(
      ...batch
        .filter(({ listing }) => meetsCondition(withoutHiddenPrice(listing), condition))
        .map(({ id }) => id),
    );
    if (batch.length < BATCH_SIZE) break;
  }
  return found.slice(0, limit);
}

/**
 * Removes a price that a condition must not test: being in the list must not reveal an unpublished price, and the
 * bouquet (lump sum) of a life annuity is not the price.
 */
function withoutHiddenPrice(listing: Listing): Partial<Listing> {
  return listing.isPricePublished && !isLifeAnnuity(listing) ? listing : { ...listing, priceEuro: undefined };
}
