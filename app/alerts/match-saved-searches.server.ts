import { type SQL, sql } from "drizzle-orm";
import { listings } from "../catalogue/tables.server.ts";
import { type Connection, type Database, queryRows } from "../database/database.server.ts";
import { zonesOf } from "../property/places/municipalities.ts";
import { dayOf } from "../time/brussels-time.ts";
import {
  type CatalogueChange,
  IS_OFFERED,
  readProgress,
  rememberChanged,
  saveProgress,
} from "./alert-progress.server.ts";
import { fulfilsWishes } from "./match-wishes.server.ts";
import { alertListings, alertMatches, savedSearches, savedSearchZones } from "./tables.server.ts";

/** Lock with which one server matches at a time. The next server finds no changes left. */
const LOCK = "gable:alerts";

/** Listings per transaction. Between two transactions, other queries can use the embedded database. */
const BATCH = 200;

/**
 * Hours after which a missing listing counts as off the market. Feeds sometimes omit listings for a night.
 */
const MIN_AWAY_HOURS = 24;

export type MatchOptions = {
  now: Date;
  signal?: AbortSignal;
  /** Listings per transaction, for the benchmark. */
  batch?: number;
};

/** Numbers of listings processed and of new matches. */
export type MatchCounts = { listings: number; matches: number };

/**
 * Finds new, cheaper and returned properties since the last run, and the saved searches that they match.
 * Processes each change of the catalogue once, and does nothing while there is no confirmed saved search.
 * Matches are stored in one transaction with the progress, so that none is found twice or missed
 * (docs/decisions/0203-alerts-once.md).
 */
export async function matchSavedSearches(
  connection: Connection,
  options: MatchOptions,
): Promise<MatchCounts> {
  return connection.withLock(LOCK, async () => {
    const total: MatchCounts = { listings: 0, matches: 0 };
    let last = await readProgress(connection.database);
    while (last !== undefined && !options.signal?.aborted) {
      const after: CatalogueChange = last;
      const batch = await connection.database.transaction((tx) => matchBatch(tx, after, options));
      total.listings += batch.listings;
      total.matches += batch.matches;
      last = batch.last;
    }
    return total;
  });
}

/** A change of a property. */
type Change = CatalogueChange & {
  country: string | null;
  zip: string | null;
  /** "new", "back" or "price-drop 250000": a person is notified of it once. Null for a change that concerns nobody. */
  event: string | null;
  priceBefore: number | null;
};

/** Matches the changes after `after`. `last` is absent when there are no more. */
async function matchBatch(
  tx: Database,
  after: CatalogueChange,
  { now, batch = BATCH }: MatchOptions,
): Promise<MatchCounts & { last?: CatalogueChange }> {
  const changes = await findChanges(tx, after, { now, batch });
  const last = changes.at(-1);
  if (last === undefined) return { listings: 0, matches: 0 };
  const events = changes
    .filter(({ event }) => event !== null)
    .map((change) => eventRecord(change, now.toISOString()));
  const matches = events.length > 0 ? await storeMatches(tx, events, { now }) : 0;
  const ids = changes.map(({ id }) => id);
  await rememberChanged(tx, ids, now);
  await saveProgress(tx, last);
  return { listings: changes.length, matches, last: changes.length < batch ? undefined : last };
}

/** Finds the next changes of the catalogue, each with its event. */
function findChanges(
  tx: Database,
  after: CatalogueChange,
  { now, batch }: { now: Date; batch: number },
): Promise<Change[]> {
  const nowSql = sql`${now.toISOString()}::timestamptz`;
  // The index selects the changed listings first, so that a query plan from old statistics does not join
  // whole tables.
  return queryRows<Change>(
    tx,
    sql`
      with changed as materialized (
        select ${listings.id} as id, ${listings.changedRevision} as revision from ${listings}
        where (${listings.changedRevision}, ${listings.id}) > (${after.revision}::bigint, ${after.id}::bigint)
        order by ${listings.changedRevision}, ${listings.id}
        limit ${batch}
      )
      select ${listings.id}::float8 as id, changed.revision::float8 as revision,
        ${listings.listing} #>> '{address,country}' as country, ${listings.zip} as zip,
        case
          when not ${IS_OFFERED} then null
          when seen.listing_id is null then 'new'
          when not seen.is_offered
            and (seen.was_closed or seen.away_since <= ${nowSql} - ${MIN_AWAY_HOURS} * interval '1 hour') then 'back'
          when ${listings.priceEuro} < seen.price_euro then 'price-drop ' || ${listings.priceEuro}::text
        end as event,
        seen.price_euro as "priceBefore"
      from changed join ${listings} on ${listings.id} = changed.id
        left join ${alertListings} seen
          on seen.listing_id = ${listings.id} and seen.first_seen_at = ${listings.firstSeenAt}
      order by changed.revision, changed.id`,
  );
}

/**
 * Removes the matches of a saved search that were not mailed, and gives each one to another saved search of the person that
 * matches it too. Called when the saved search ends, after its state has changed.
 */
export async function releaseMatches(tx: Database, savedSearchId: number, now: Date): Promise<void> {
  const released = await queryRows<Omit<Change, "revision"> & { person: string; matchedAt: string }>(
    tx,
    sql`
      with released as (
        delete from ${alertMatches} where saved_search_id = ${savedSearchId} and mailed_at is null
        returning person, listing_id, event, price_before, matched_at
      )
      select released.person, released.listing_id::float8 as id, released.event, released.price_before as "priceBefore",
        released.matched_at::text as "matchedAt", ${listings.listing} #>> '{address,country}' as country, ${listings.zip} as zip
      from released join ${listings} on ${listings.id} = released.listing_id`,
  );
  const [first] = released;
  if (!first) return;
  const events = released.map((match) => eventRecord(match, match.matchedAt));
  const recipients = sql`saved_search.email = ${first.person} and candidate.matched_at >= saved_search.confirmed_at`;
  await storeMatches(tx, events, { now, recipients });
}

/** An event as `storeMatches` passes it to the database. */
function eventRecord({ id, country, zip, event, priceBefore }: Omit<Change, "revision">, matchedAt: string) {
  return {
    listing_id: id,
    event,
    price_before: priceBefore,
    matched_at: matchedAt,
    zones: zonesOf({ country: country ?? undefined, zip: zip ?? undefined }),
  };
}

/**
 * Stores the matches of the events, with at most one row per person, property and event. Returns the number
 * of new rows.
 */
async function storeMatches(
  tx: Database,
  events: ReturnType<typeof eventRecord>[],
  { now, recipients = sql`true` }: { now: Date; recipients?: SQL },
): Promise<number> {
  const ids = `{${events.map(({ listing_id }) => listing_id).join(",")}}`;
  const rows = await queryRows<{ count: number }>(
    tx,
    sql`
      with event as materialized (
        select * from jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
          as event(listing_id bigint, event text, price_before float8, matched_at timestamptz, zones text[])
      ), property as materialized (
        -- Selected by id first: joining the candidates with the whole table would read all of it for each batch.
        select id, goal, status, removed_at, first_seen_at, web_ids, price_euro, living_m2, bedrooms,
          public_longitude, public_latitude, energy_letter, is_new_build, is_life_annuity, bathrooms, ground_m2,
          construction_year, features, state_of_repair, available_day, last_viewing_day, words, street_key,
          neighbourhood_names
        from ${listings} where ${listings.id} = any(${ids}::bigint[])
      ), candidate as (
        select event.*, zone.saved_search_id
        from event, unnest(event.zones) as place(code)
          join ${savedSearchZones} zone on zone.zone = place.code
        union all
        select event.*, area.id
        from event
          join property on property.id = event.listing_id
          join ${savedSearches} area on area.state = 'confirmed'
            and area.area_box @> box(point(property.public_longitude, property.public_latitude), point(property.public_longitude, property.public_latitude))
            and point(property.public_longitude, property.public_latitude) <@ area.area
      ), stored as (
        insert into ${alertMatches} (person, listing_id, event, saved_search_id, price_before, matched_at)
        select distinct on (saved_search.email, candidate.listing_id, candidate.event)
          saved_search.email, candidate.listing_id, candidate.event, saved_search.id, candidate.price_before, candidate.matched_at
        from candidate
          join ${savedSearches} saved_search on saved_search.id = candidate.saved_search_id
          join property on property.id = candidate.listing_id
        where ${matchesCriteria({ now, matchedAt: sql`candidate.matched_at` })} and ${recipients}
          and (candidate.event <> 'new' or property.first_seen_at >= saved_search.confirmed_at)
        order by saved_search.email, candidate.listing_id, candidate.event,
          array_position(array['at-once', 'daily', 'weekly'], saved_search.frequency), saved_search.id
        on conflict do nothing
        returning 1
      )
      select count(*)::int as count from stored`,
  );
  return rows[0]?.count ?? 0;
}

/** WebIDs of the named categories. Any other id of a feed is "other", which is 7. */
const NAMED_TYPES = sql`array[1, 2, 3, 4, 5, 6]`;

/**
 * SQL condition: the listing `property` matches the saved search `saved_search`, apart from its location. An
 * unpublished value, such as a price on request, is outside every bound. The day of `matchedAt` counts for the period of the
 * saved search, because a weekly alert may be sent after its end.
 */
export function matchesCriteria({ now, matchedAt }: { now: Date; matchedAt: SQL }): SQL {
  const matchDay = sql`(${matchedAt} at time zone 'Europe/Brussels')::date`;
  return sql`saved_search.state = 'confirmed' and saved_search.goal = property.goal
    and property.removed_at is null and property.status = 'available'
    and (saved_search.starts_on is null or saved_search.starts_on <= ${matchDay})
    and (saved_search.ends_on is null or saved_search.ends_on >= ${matchDay})
    and (saved_search.types && property.web_ids or (7 = any(saved_search.types) and not property.web_ids && ${NAMED_TYPES}))
    and (saved_search.min_price is null or property.price_euro >= saved_search.min_price)
    and (saved_search.max_price is null or property.price_euro <= saved_search.max_price)
    and (saved_search.min_area is null or property.living_m2 >= saved_search.min_area)
    and (saved_search.max_area is null or property.living_m2 <= saved_search.max_area)
    and (saved_search.bedrooms is null or property.bedrooms >= saved_search.bedrooms)
    and (saved_search.wishes = '{}'::jsonb or ${fulfilsWishes(dayOf(now))})`;
}
