import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../database/database.server.ts";
import { IS_IN_FEED } from "../is-in-feed.server.ts";
import { SAMPLE_FEED } from "../sample-feed.ts";
import type { RemovedOwnerRecords } from "./import-owner-records.server.ts";

/**
 * Applies the staged records for owners, and deletes the removed ones. Runs inside the transaction of the
 * import, after its listings are stored, because new properties have their numbers then.
 */
export async function applyOwnerRecords(
  tx: Database,
  { run, feed, removed }: { run: number; feed: string; removed: RemovedOwnerRecords },
): Promise<void> {
  await tx.execute(sql`
    delete from feed_owners where feed = ${feed} and (listing_id, email) in (
      select gone.listing_id, gone.email
      from jsonb_to_recordset(${JSON.stringify(removed.owner.map(removedOwnerColumns))}::jsonb)
        as gone(listing_id bigint, email text))`);
  await tx.execute(sql`
    delete from property_events where feed = ${feed} and key in (
      select jsonb_array_elements_text(${JSON.stringify(removed["home-event"])}::jsonb))`);
  await tx.execute(sql`
    insert into feed_owners (feed, listing_id, email, name, language)
    select ${feed}, property.id, staged_row.email, staged_row.name, staged_row.language
    from ${staged(run, feed, "owner", "feed_owners")}
    on conflict (feed, listing_id, email) do update set name = excluded.name, language = excluded.language`);
  await tx.execute(sql`
    insert into media_days (listing_id, medium, day, views, clicks, contacts, feed)
    select property.id, staged_row.medium, staged_row.day, staged_row.views, staged_row.clicks, staged_row.contacts, ${feed}
    from ${staged(run, feed, "media-day", "media_days")}
    on conflict (listing_id, medium, day) do update set views = excluded.views, clicks = excluded.clicks,
      contacts = excluded.contacts, feed = excluded.feed`);
  await tx.execute(sql`
    insert into property_events (feed, key, listing_id, kind, at, state, amount_euro, note)
    select ${feed}, staged.key, property.id, staged_row.kind, staged_row.at, staged_row.state, staged_row.amount_euro, staged_row.note
    from ${staged(run, feed, "home-event", "property_events")}
    on conflict (feed, key) do update set listing_id = excluded.listing_id, kind = excluded.kind, at = excluded.at,
      state = excluded.state, amount_euro = excluded.amount_euro, note = excluded.note`);
}

/** Deletes the owners of properties that are no longer in their feed, whichever feed they came from. */
export async function deleteOwnersOfRemovedListings(tx: Database): Promise<void> {
  await tx.execute(sql`
    delete from feed_owners using listings
    where listings.id = feed_owners.listing_id and not ${IS_IN_FEED}`);
}

/**
 * Deletes the records about the sample listings, whose numbers a feed may use again, and the invented
 * enquiries; what visitors sent stays. Call it while the listings still exist.
 */
export async function removeSampleOwnerRecords(tx: Database): Promise<void> {
  const isOfSample = sql`listing_id in (select id from listings where feed = ${SAMPLE_FEED})`;
  for (const table of ["feed_owners", "media_days", "property_events"])
    await tx.execute(sql`delete from ${sql.raw(table)} where feed = ${SAMPLE_FEED} or ${isOfSample}`);
  for (const table of ["daily_visits", "daily_interest", "alert_matches"])
    await tx.execute(sql`delete from ${sql.raw(table)} where ${isOfSample}`);
  await tx.execute(sql`delete from daily_site_visits`);
  await tx.execute(sql`
    insert into daily_site_visits (day, search, alert, share, portal, direct)
    select day, sum(search), sum(alert), sum(share), sum(portal), sum(direct) from daily_visits group by day`);
  const invented = sql`from submissions where content_hash = ${SAMPLE_FEED}`;
  await tx.execute(sql`delete from appointments where reference in (select reference ${invented})`);
  await tx.execute(sql`delete ${invented}`);
}

/** Staged records of one kind as rows of their table, with the number of their property. */
function staged(run: number, feed: string, kind: string, table: string): SQL {
  return sql`staged_records staged
    cross join lateral jsonb_populate_record(null::${sql.raw(table)}, staged.record) staged_row
    join listings property on property.id = coalesce(staged.number, (
      select fresh.id from listings fresh
      where fresh.feed = ${feed} and fresh.key = staged.record ->> 'listing_key'))
    where staged.run_id = ${run}::bigint and staged.kind = ${kind}`;
}

function removedOwnerColumns({ listingId, email }: RemovedOwnerRecords["owner"][number]) {
  return { listing_id: listingId, email };
}
