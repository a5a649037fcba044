import { type SQL, sql } from "drizzle-orm";
import { listings } from "../catalogue/tables.server.ts";
import { type Connection, type Database, queryRows } from "../database/database.server.ts";
import { dayOf } from "../property/brussels-time.ts";
import { zonesOf } from "../property/municipalities.ts";
import { alertListings, alertMatches, demands, demandZones } from "./tables.server.ts";

/** One machine at a time; the others find nothing left to do. */
const LOCK = "gable:alerts";

/** So many homes are looked at in one transaction: between two, others have their turn at the database. */
const BATCH = 20;

/** A home that a feed left out for less than this was not off the market: feeds have bad nights. */
const AWAY_HOURS = 24;

export type MatchOptions = {
  now: Date;
  signal?: AbortSignal;
  /** For the benchmark. */
  batch?: number;
};

/** What was looked at, and how many people are to be told of something. */
export type Matched = { listings: number; matches: number };

/**
 * Finds what has happened to homes since they were last looked at, and whom it concerns: those that are new,
 * cheaper, or on the market again. What is found is kept with the note that the home was looked at, in one
 * transaction, so that nothing is found twice or not at all (docs/decisions/0203-once-ever.md).
 */
export async function matchDemands(connection: Connection, options: MatchOptions): Promise<Matched> {
  return connection.withLock(LOCK, async () => {
    const done: Matched = { listings: 0, matches: 0 };
    await forgetRemoved(connection.database);
    while (!options.signal?.aborted) {
      const batch = await connection.database.transaction((tx) => matchBatch(tx, options));
      if (batch.listings === 0) break;
      done.listings += batch.listings;
      done.matches += batch.matches;
    }
    return done;
  });
}

/** What has happened to a home; `event` is its name among all that a person is told once. */
type Change = {
  id: number;
  country: string | null;
  zip: string | null;
  event: string | null;
  before: number | null;
};

async function matchBatch(tx: Database, { now, batch = BATCH }: MatchOptions): Promise<Matched> {
  const changes = await findChanges(tx, now, batch);
  if (changes.length === 0) return { listings: 0, matches: 0 };
  const events = changes
    .filter(({ event }) => event !== null)
    .map(({ id, country, zip, event, before }) => ({
      listing_id: id,
      event,
      price_before: before,
      zones: zonesOf({ country: country ?? undefined, zip: zip ?? undefined }),
    }));
  const matches = events.length > 0 ? await keepMatches(tx, events, now) : 0;
  await noteSeen(
    tx,
    changes.map(({ id }) => id),
    now,
  );
  return { listings: changes.length, matches };
}

/** Whether a home can be had now. */
const IS_OFFERED = sql`(${listings.removedAt} is null and ${listings.status} = 'available')`;

/** Homes that are not as they were when they were last looked at, the oldest first. */
function findChanges(tx: Database, now: Date, batch: number): Promise<Change[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  return queryRows<Change>(
    tx,
    sql`
      select ${listings.id}::float8 as id, ${listings.listing} #>> '{address,country}' as country,
        ${listings.zip} as zip,
        case
          when not ${IS_OFFERED} then null
          when seen.listing_id is null then 'new'
          when not seen.is_offered then
            case when seen.was_closed or seen.away_since <= ${at} - ${AWAY_HOURS} * interval '1 hour' then 'back' end
          when ${listings.priceEuro} < seen.price_euro then 'price-drop ' || ${listings.priceEuro}::text
        end as event,
        seen.price_euro as before
      from ${listings} left join ${alertListings} seen on seen.listing_id = ${listings.id}
      where seen.listing_id is null or seen.checksum <> ${listings.checksum} or seen.is_offered <> ${IS_OFFERED}
      order by ${listings.id}
      limit ${batch}`,
  );
}

/** Whom the events concern: one row for each person, home and event, ever. Gives how many rows are new. */
async function keepMatches(tx: Database, events: object[], now: Date): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const rows = await queryRows<{ count: number }>(
    tx,
    sql`
      with event as materialized (
        select * from jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
          as event(listing_id bigint, event text, price_before float8, zones text[])
      ), candidate as (
        select event.listing_id, event.event, event.price_before, zone.demand_id
        from event, unnest(event.zones) as place(code)
          join ${demandZones} zone on zone.zone = place.code
        union all
        select event.listing_id, event.event, event.price_before, area.id
        from event
          join ${listings} home on home.id = event.listing_id
          join ${demands} area on area.state = 'confirmed'
            and area.area_box @> box(point(home.public_longitude, home.public_latitude), point(home.public_longitude, home.public_latitude))
            and point(home.public_longitude, home.public_latitude) <@ area.area
      ), kept as (
        insert into ${alertMatches} (person, listing_id, event, demand_id, price_before, matched_at)
        select distinct on (demand.email, candidate.listing_id, candidate.event)
          demand.email, candidate.listing_id, candidate.event, demand.id, candidate.price_before, ${at}
        from candidate
          join ${demands} demand on demand.id = candidate.demand_id
          join ${listings} home on home.id = candidate.listing_id
        where ${fits({ now })}
          and (candidate.event <> 'new' or home.first_seen_at >= demand.confirmed_at)
        order by demand.email, candidate.listing_id, candidate.event,
          array_position(array['at-once', 'daily', 'weekly'], demand.frequency), demand.id
        on conflict do nothing
        returning 1
      )
      select count(*)::int as count from kept`,
  );
  return rows[0]?.count ?? 0;
}

/** WebIDs of the categories that have a name; a feed's own number beyond them is "other", which is 7. */
const NAMED_TYPES = sql`array[1, 2, 3, 4, 5, 6]`;

/**
 * Whether the home `home` is what the demand `demand` looks for, apart from where. What is not published, such as
 * a price on demand, meets no bound.
 */
export function fits({ now }: { now: Date }): SQL {
  const today = sql`${dayOf(now)}::date`;
  return sql`demand.state = 'confirmed' and demand.goal = home.goal
    and home.removed_at is null and home.status = 'available'
    and (demand.starts_on is null or demand.starts_on <= ${today})
    and (demand.ends_on is null or demand.ends_on >= ${today})
    and (demand.types && home.web_ids or (7 = any(demand.types) and not home.web_ids && ${NAMED_TYPES}))
    and (demand.min_price is null or home.price_euro >= demand.min_price)
    and (demand.max_price is null or home.price_euro <= demand.max_price)
    and (demand.min_area is null or home.living_m2 >= demand.min_area)
    and (demand.max_area is null or home.living_m2 <= demand.max_area)
    and (demand.bedrooms is null or home.bedrooms >= demand.bedrooms)`;
}

/** Remembers homes as they are now, and since when those that are away are. */
async function noteSeen(tx: Database, ids: number[], now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await tx.execute(sql`
    insert into ${alertListings} as seen (listing_id, checksum, is_offered, price_euro, was_closed, away_since)
    select ${listings.id}, ${listings.checksum}, ${IS_OFFERED}, ${listings.priceEuro}, ${listings.status} <> 'available',
      case when not ${IS_OFFERED} then coalesce(${listings.removedAt}, ${listings.closedAt}, ${at}) end
    from ${listings}
    where ${listings.id} in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
    on conflict (listing_id) do update set
      checksum = excluded.checksum,
      is_offered = excluded.is_offered,
      price_euro = coalesce(excluded.price_euro, seen.price_euro),
      was_closed = excluded.was_closed or (not excluded.is_offered and seen.was_closed),
      away_since = case when excluded.is_offered then null else coalesce(seen.away_since, excluded.away_since) end`);
}

/** Homes whose row is gone, such as those of the sample: another may get their number. */
async function forgetRemoved(database: Database): Promise<void> {
  await database.execute(sql`
    delete from ${alertListings} where not exists (
      select from ${listings} where ${listings.id} = ${alertListings.listingId})`);
}
