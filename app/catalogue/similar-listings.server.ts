import { sql } from "drizzle-orm";
import type { Database } from "../database/database.server.ts";
import type { ListingSummary } from "../property/listing-summary.ts";
import { publishedPriceEuro } from "../property/price.ts";
import type { ListingCard } from "./listing-card.ts";
import { listingCard, type Showing } from "./listing-card-view.ts";
import {
  mostSimilar,
  PLACES,
  typesOf,
  WIDEST_PRICE_RATIO,
  type ZipRange,
  zipRanges,
} from "./similar-listings.ts";
import { withStoredPicture } from "./stored-pictures.server.ts";
import { listings } from "./tables.server.ts";

const MAX_SHOWN = 4;
/** The database brings the likeliest ones; the rule chooses among them. */
const MAX_COMPARED = 24;

/** A home to compare others with. Units of its own project are shown by the project, not as similar homes. */
export type SimilarTo = { id: number; feed: string; projectKey: string | null; summary: ListingSummary };

/**
 * Homes on the market that are like this one, nearest first, at most 4: those of its postal code, and only
 * where these are too few, of the surroundings and then of the part of the country. Postal codes are looked
 * up by index, so that the size of the catalogue hardly counts.
 */
export async function similarListings(
  database: Database,
  home: SimilarTo,
  showing: Showing,
): Promise<ListingCard[]> {
  const found = await similarHomes(database, home, { site: showing.site, most: MAX_SHOWN });
  const shown = await withStoredPicture(database, found);
  return shown.map(({ id, summary }) => listingCard(id, summary, showing));
}

/** The same homes as they are in the catalogue, as many as are wanted. */
export async function similarHomes(
  database: Database,
  home: SimilarTo,
  { site, most }: { site: Showing["site"]; most: number },
): Promise<{ id: number; summary: ListingSummary }[]> {
  const ranges = zipRanges(home.summary.address);
  if (ranges === undefined) return [];
  const compared = { ...home.summary, priceEuro: publishedPriceEuro(home.summary, site.catalogue) };
  const known = new Map<number, Candidate>();
  let found: Candidate[] = [];
  for (const place of PLACES) {
    const more = await candidates(database, home, { ...ranges[place], price: compared.priceEuro });
    for (const candidate of more) known.set(candidate.id, candidate);
    found = mostSimilar(compared, [...known.values()], most);
    if (found.length === most) break;
  }
  return found;
}

type Candidate = ListingSummary & { id: number; summary: ListingSummary };

async function candidates(
  database: Database,
  { id, feed, projectKey, summary }: SimilarTo,
  { from, to, price }: ZipRange & { price: number | undefined },
): Promise<Candidate[]> {
  const types = `{${typesOf(summary.webIds).join(",")}}`;
  const conditions = [
    sql`${listings.zip} between ${from} and ${to}`,
    sql`${listings.goal} = ${summary.goal} and ${listings.status} = 'available'`,
    sql`${listings.removedAt} is null and ${listings.id} <> ${id}`,
    sql`${listings.webIds} && ${types}::integer[]`,
  ];
  if (price !== undefined) {
    const [least, most] = [price / WIDEST_PRICE_RATIO, price * WIDEST_PRICE_RATIO];
    conditions.push(
      sql`(${listings.priceEuro} is null or ${listings.priceEuro} between ${least}::float8 and ${most}::float8)`,
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
  const rows = await database
    .select({ id: listings.id, summary: listings.summary })
    .from(listings)
    .where(sql.join(conditions, sql` and `))
    .orderBy(sql`${likeliest}, ${listings.id} desc`)
    .limit(MAX_COMPARED);
  return rows.map((row) => ({ ...row.summary, id: row.id, summary: row.summary }));
}
