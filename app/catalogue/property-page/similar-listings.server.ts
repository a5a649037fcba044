import { sql } from "drizzle-orm";
import type { Database } from "../../database/database.server.ts";
import type { ListingSummary } from "../../property/listing-summary.ts";
import { regionOf } from "../../property/places/region.ts";
import { publishedPriceEuro } from "../../property/price.ts";
import type { ListingCard } from "../listing-card.ts";
import type { RenderContext } from "../listing-card-view.ts";
import { listingCards } from "../listing-cards.server.ts";
import { rowsWhere } from "../lists/list-rows.server.ts";
import { listings } from "../tables.server.ts";
import {
  comparedTypes,
  mostSimilar,
  PROXIMITIES,
  WIDEST_PRICE_RATIO,
  type ZipRange,
  zipRanges,
} from "./similar-listings.ts";

const MAX_SHOWN = 4;
/** Maximum number of candidates that the database returns. `mostSimilar` selects among them. */
const MAX_CANDIDATES = 24;

/**
 * The property for which similar ones are searched. Units of its own project are excluded, because the page of the
 * project shows them.
 */
export type ReferenceListing = {
  id: number;
  feed: string;
  projectKey: string | null;
  summary: ListingSummary;
};

/**
 * Cards of available properties that are similar to this one, most similar first, at most 4. It searches in the same
 * postal code, and only if that gives too few, in the surroundings and then in the wider region. Postal codes are
 * indexed, so the size of the catalogue hardly matters.
 */
export async function similarListingCards(
  database: Database,
  property: ReferenceListing,
  context: RenderContext,
): Promise<ListingCard[]> {
  const found = await findSimilarListings(database, property, { site: context.site, limit: MAX_SHOWN });
  return listingCards(database, found, context);
}

/** Finds the stored properties that are most similar to a property, at most `limit`. */
export async function findSimilarListings(
  database: Database,
  property: ReferenceListing,
  { site, limit }: { site: RenderContext["site"]; limit: number },
): Promise<{ id: number; summary: ListingSummary }[]> {
  const ranges = zipRanges(property.summary.address);
  if (ranges === undefined) return [];
  const compared = { ...property.summary, priceEuro: publishedPriceEuro(property.summary, site.catalogue) };
  const candidatesById = new Map<number, Candidate>();
  let found: Candidate[] = [];
  for (const proximity of PROXIMITIES) {
    const more = await findCandidates(database, property, {
      ...ranges[proximity],
      price: compared.priceEuro,
    });
    for (const candidate of more) candidatesById.set(candidate.id, candidate);
    found = mostSimilar(compared, [...candidatesById.values()], limit);
    if (found.length === limit) break;
  }
  return found;
}

type Candidate = ListingSummary & { id: number; summary: ListingSummary };

async function findCandidates(
  database: Database,
  { id, feed, projectKey, summary }: ReferenceListing,
  { from, to, price }: ZipRange & { price: number | undefined },
): Promise<Candidate[]> {
  const types = `{${comparedTypes(summary.webIds).join(",")}}`;
  // In Belgium `place` equals the postal code, and the index of the lists is sorted by it.
  const place = regionOf(summary.address) === undefined ? listings.zip : listings.place;
  const conditions = [
    sql`${place} between ${from} and ${to}`,
    sql`${listings.goal} = ${summary.goal} and ${listings.closedAt} is null`,
    sql`${listings.removedAt} is null and ${listings.id} <> ${id}`,
    sql`${listings.webIds} && ${types}::integer[]`,
  ];
  if (price !== undefined) {
    const [min, max] = [price / WIDEST_PRICE_RATIO, price * WIDEST_PRICE_RATIO];
    conditions.push(
      sql`(${listings.priceEuro} is null or ${listings.priceEuro} between ${min}::float8 and ${max}::float8)`,
    );
  }
  if (projectKey !== null) {
    conditions.push(
      sql`(${listings.feed}, ${listings.projectKey}) is distinct from (${feed}, ${projectKey})`,
    );
  }
  const likeliest =
    price === undefined
      ? sql`${listings.publishedAt} desc`
      : sql`abs(ln(nullif(${listings.priceEuro}, 0) / ${price}::float8)) nulls last`;
  const order = sql`${likeliest}, ${listings.id} desc`;
  const rows = await rowsWhere(database, sql.join(conditions, sql` and `), { order, count: MAX_CANDIDATES });
  return rows.map((row) => ({ ...row.summary, id: row.id, summary: row.summary }));
}
