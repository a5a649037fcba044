import { type SQL, sql } from "drizzle-orm";
import { listingPrices, listings } from "../../catalogue/tables.server.ts";
import type { Database } from "../../database/database.server.ts";

/**
 * Records the published prices of the listings that a revision changed, where they differ from the last one, and
 * adds the day of a reduction to the summaries of listings whose price was lowered. Runs after the listings were stored.
 *
 * Prices of sold and rented listings are not recorded: the final price of a property is not published.
 */
export async function recordPrices(
  tx: Database,
  { revision, at }: { revision: SQL; at: SQL },
): Promise<void> {
  const isChanged = sql`${listings.changedRevision} = ${revision} and ${listings.status} = 'available'
    and ${listings.removedAt} is null and ${listings.priceEuro} is not null`;
  await tx.execute(sql`
    insert into ${listingPrices} (listing_id, goal, seen_at, price_euro)
    select ${listings.id}, ${listings.goal}, ${at}, ${listings.priceEuro}
    from ${listings} left join lateral (${lastPriceQuery(sql`true`)}) last on true
    where ${isChanged} and ${listings.priceEuro} is distinct from last.price_euro
    on conflict (listing_id, goal, seen_at) do update set price_euro = excluded.price_euro`);
  await tx.execute(sql`
    update ${listings} set summary = ${listings.summary} || jsonb_build_object('priceLoweredOn', lowered.on_day)
    from (
      select ${listings.id} as id, ${dayOf(sql`last.seen_at`)} as on_day from ${listings},
        lateral (${lastPriceQuery(sql`true`)}) last,
        lateral (${lastPriceQuery(sql`prices.seen_at < ${startOfDay(sql`last.seen_at`)}`)}) earlier
      where ${isChanged} and last.price_euro < earlier.price_euro) lowered
    where ${listings.id} = lowered.id`);
}

/** Query for the last recorded price of a listing, as a sale or as a rent, that meets a condition. */
function lastPriceQuery(condition: SQL): SQL {
  return sql`select prices.price_euro, prices.seen_at from ${listingPrices} prices
    where prices.listing_id = ${listings.id} and prices.goal = ${listings.goal} and ${condition}
    order by prices.seen_at desc limit 1`;
}

/** Start of the day in Belgium; a price that is corrected on the same day was not lowered. */
function startOfDay(moment: SQL): SQL {
  return sql`date_trunc('day', ${moment}, 'Europe/Brussels')`;
}

/** Day of a moment in Belgium, as `YYYY-MM-DD`. */
function dayOf(moment: SQL): SQL {
  return sql`to_char(${moment} at time zone 'Europe/Brussels', 'YYYY-MM-DD')`;
}
