import { sql } from "drizzle-orm";
import { type Database, queryRows } from "../database/database.server.ts";
import { pictures } from "../media/tables.server.ts";
import { listings, projects } from "./tables.server.ts";

/** Number of properties per batch; other work can run between batches. */
const BATCH_SIZE = 200;

/**
 * Records the pictures and floor plans of projects and listings in the queue of pictures to fetch. With `since`, only
 * those of listings that changed since then, and of all projects. Removed projects and listings are left out. A picture
 * of a changed listing is fetched again, because its URL may now have another picture.
 */
export async function enqueuePictures(
  database: Database,
  { now, since, signal }: { now: Date; since?: Date; signal?: AbortSignal },
): Promise<void> {
  const changed = sql`${since?.toISOString() ?? "-infinity"}::timestamptz`;
  await recordPictures(
    database,
    now,
    sql`select feed, published_at as changed_at, project -> 'pictures' as photos, null::jsonb as plans
    from ${projects} where ${projects.removedAt} is null`,
  );
  for (let after = 0; !signal?.aborted; ) {
    const batch = sql`${listings.removedAt} is null and ${listings.changedAt} >= ${changed} and ${listings.id} > ${after}::bigint`;
    const ids = await queryRows<{ id: number }>(
      database,
      sql`select ${listings.id}::int as id from ${listings} where ${batch} order by ${listings.id} limit ${BATCH_SIZE}`,
    );
    const last = ids.at(-1);
    if (!last) return;
    await recordPictures(
      database,
      now,
      sql`select feed, changed_at, listing -> 'pictures' as photos, listing -> 'floorPlans' as plans
      from ${listings} where ${batch} and ${listings.id} <= ${last.id}::bigint`,
    );
    after = last.id;
  }
}

/**
 * Records the pictures that a query finds. `properties` is a query with the columns feed, changed_at, photos (without
 * floor plans) and plans (floor plans), both as stored.
 */
async function recordPictures(
  database: Database,
  now: Date,
  properties: ReturnType<typeof sql>,
): Promise<void> {
  const requestedAt = sql`${now.toISOString()}::timestamptz`;
  // The ranks are explained in app/media/tables.server.ts. Much longer addresses do not fit into a PostgreSQL index.
  await database.execute(sql`
    insert into ${pictures} as known (address, feed, rank, state, next_look_at, wanted_at)
    select distinct on (address) address, feed, rank, 'waiting', changed_at, ${requestedAt}
    from (
      select photo.picture ->> 'url' as address, feed, changed_at, case when photo.position = 1 then 0 else 1 end as rank
      from (${properties}) property, jsonb_array_elements(photos) with ordinality as photo(picture, position)
      union all
      select plan.picture ->> 'url', feed, changed_at, 2
      from (${properties}) property, jsonb_array_elements(plans) as plan(picture)
    ) found
    where octet_length(address) <= 2000
    order by address, rank, changed_at desc
    on conflict (address) do update set
      wanted_at = excluded.wanted_at,
      rank = least(known.rank, excluded.rank),
      next_look_at = case when excluded.next_look_at > known.looked_at then excluded.next_look_at
        else known.next_look_at end`);
}
