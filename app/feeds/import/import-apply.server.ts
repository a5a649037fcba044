import { type SQL, sql } from "drizzle-orm";
import {
  changePayload,
  EVERYTHING,
  MAX_NAMED_LISTINGS,
  type SiteChange,
} from "../../catalogue/site-change.ts";
import { type Database, queryRows } from "../../database/database.server.ts";
import { OFFICE_FEED } from "../office-feed.ts";
import { SAMPLE_FEED } from "../sample-feed.ts";
import type { CatalogueKind } from "../source/feed-item.ts";
import { applyOverridesAgain } from "./apply-overrides.server.ts";
import {
  applyOwnerRecords,
  deleteOwnersOfRemovedListings,
  removeSampleOwnerRecords,
} from "./import-owner-apply.server.ts";
import type { RemovedOwnerRecords } from "./import-owner-records.server.ts";
import { recordPrices } from "./import-prices.server.ts";
import type { RowSettings } from "./import-row.ts";
import { LISTING_COLUMNS } from "./listing-columns.ts";

/** Channel of new revisions, to which every process listens; the payload says what changed. */
export const REVISION_CHANNEL = "gable_revision";

/** Channel of changes of owners by a feed, to which every process listens. */
export const FEED_OWNERS_CHANNEL = "gable_feed_owners";

/** Higher numbers are assigned by Gable (docs/specification-notes.md#n72). */
const HIGHEST_FEED_NUMBER = 899_999_999;

export type ImportToApply = {
  run: number;
  feed: string;
  /** Keys of records to take off the site. */
  removed: Record<CatalogueKind, string[]>;
  /** Records for owners to delete. */
  removedForOwners: RemovedOwnerRecords;
  /** True for a feed of listings, which replaces the sample listings. */
  includesListings: boolean;
  settings: RowSettings;
  now: Date;
};

/** `sampleRemoved` is the number of sample listings that the import replaced. */
export type ApplyResult = { sampleRemoved: number };

/** Feeds whose import leaves the sample listings in place (docs/decisions/0405-manual-listings.md). */
const FEEDS_KEEPING_SAMPLE: ReadonlySet<string> = new Set([SAMPLE_FEED, OFFICE_FEED]);

/**
 * Applies the staged records to the catalogue. Runs inside the caller's transaction: all of it or nothing.
 *
 * Works on sets, in SQL, because the embedded database answers no other query until it is done.
 *
 * @param catalogueChanges number of records that visitors see and that change or are removed; with 0, the revision stays.
 */
export async function applyStaged(
  tx: Database,
  { run, feed, removed, removedForOwners, includesListings, settings, now }: ImportToApply,
  catalogueChanges: number,
): Promise<ApplyResult> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await lockRevision(tx);
  const replacesSample = includesListings && !FEEDS_KEEPING_SAMPLE.has(feed);
  const sampleRemoved = replacesSample ? await removeSample(tx) : 0;
  await tx.execute(updateListings(run, feed, at));
  await tx.execute(insertListings(run, feed, at));
  await applyOverridesAgain(tx, { revision: NEXT_REVISION, settings, now });
  await recordPrices(tx, { revision: NEXT_REVISION, at });
  await tx.execute(updateProjects(run, feed, at));
  await tx.execute(insertProjects(run, feed, at));
  await tx.execute(upsertTypeCategories(run, feed));
  await markRemoved(tx, feed, removed, at);
  await applyOwnerRecords(tx, { run, feed, removed: removedForOwners });
  await deleteOwnersOfRemovedListings(tx);
  await notifyOfOwners(tx, run, removedForOwners.owner.length > 0);
  if (sampleRemoved > 0) await raiseRevision(tx, EVERYTHING);
  else if (catalogueChanges > 0) await raiseRevision(tx, await stagedChange(tx, run, removed));
  // Only the run that holds the import lock stages records.
  await tx.execute(sql`truncate staged_records`);
  return { sampleRemoved };
}

const NAMES = sql.raw(LISTING_COLUMNS.join(", "));
const VALUES = sql.raw(LISTING_COLUMNS.map((column) => `staged_row.${column}`).join(", "));
const ASSIGNMENTS = sql.raw(LISTING_COLUMNS.map((column) => `${column} = staged_row.${column}`).join(", "));

/** Revision that the current transaction creates, after `lockRevision`; higher than the revision of every listing. */
export const NEXT_REVISION = sql`(select revision + 1 from catalogue_state)`;

/**
 * Updates stored listings, which retain their number, their first dates, and the date of their sale or
 * letting.
 */
function updateListings(run: number, feed: string, at: SQL) {
  return sql`
    update listings set ${ASSIGNMENTS},
      published_at = coalesce(staged_row.published_at, listings.published_at),
      changed_at = ${at},
      changed_revision = ${NEXT_REVISION},
      closed_at = case when staged_row.status <> 'available'
        then coalesce(listings.closed_at, staged_row.closed_at, ${at}) end,
      removed_at = null
    from staged_records staged,
      lateral jsonb_populate_record(null::listings, staged.record) staged_row
    where staged.run_id = ${run}::bigint and staged.kind = 'listing'
      and listings.feed = ${feed} and listings.key = staged.key`;
}

function insertListings(run: number, feed: string, at: SQL) {
  return sql`
    insert into listings (id, feed, key, ${NAMES}, published_at, first_seen_at, changed_at, changed_revision, closed_at)
    select ${NUMBER}, ${feed}, staged.key, ${VALUES},
      coalesce(staged_row.published_at, ${at}), ${at}, ${at}, ${NEXT_REVISION},
      case when staged_row.status <> 'available' then coalesce(staged_row.closed_at, ${at}) end
    from ${newRecords(run, feed, "listing")},
      lateral jsonb_populate_record(null::listings, staged.record) staged_row`;
}

function updateProjects(run: number, feed: string, at: SQL) {
  return sql`
    update projects set checksum = staged_row.checksum, project = staged_row.project,
      row_version = staged_row.row_version,
      published_at = coalesce(staged_row.published_at, projects.published_at, ${at}),
      removed_at = null
    from staged_records staged,
      lateral jsonb_populate_record(null::projects, staged.record) staged_row
    where staged.run_id = ${run}::bigint and staged.kind = 'project'
      and projects.feed = ${feed} and projects.key = staged.key`;
}

function insertProjects(run: number, feed: string, at: SQL) {
  return sql`
    insert into projects (id, feed, key, checksum, project, row_version, published_at)
    select ${NUMBER}, ${feed}, staged.key, staged_row.checksum, staged_row.project, staged_row.row_version,
      coalesce(staged_row.published_at, ${at})
    from ${newRecords(run, feed, "project")},
      lateral jsonb_populate_record(null::projects, staged.record) staged_row`;
}

/** Staged records that are new in their feed. */
function newRecords(run: number, feed: string, kind: "listing" | "project") {
  const table = sql.raw(TABLES[kind]);
  return sql`(
      select staged.key, staged.record, staged.number,
        row_number() over (partition by staged.number order by staged.key) as claim
      from staged_records staged
      where staged.run_id = ${run}::bigint and staged.kind = ${kind}
        and not exists (select from ${table} known where known.feed = ${feed} and known.key = staged.key)
    ) staged left join ${table} taken on taken.id = staged.number`;
}

const TABLES = { listing: "listings", project: "projects" } as const;

/**
 * Number of a new record: that of the feed if no stored record has it and no earlier record of the import claims it, so
 * that URLs stay the same as on the agency's previous site; otherwise Gable's next one.
 */
const NUMBER = sql.raw(`
  case when staged.number <= ${HIGHEST_FEED_NUMBER} and staged.claim = 1 and taken.id is null
    then staged.number else nextval('catalogue_ids') end`);

function upsertTypeCategories(run: number, feed: string) {
  return sql`
    insert into type_categories (feed, id, web_id, name, show_order, is_for_sale, is_for_rent)
    select ${feed}, staged_row.id, staged_row.web_id, staged_row.name, staged_row.show_order,
      staged_row.is_for_sale, staged_row.is_for_rent
    from staged_records staged,
      lateral jsonb_populate_record(null::type_categories, staged.record) staged_row
    where staged.run_id = ${run}::bigint and staged.kind = 'type-category'
    on conflict (feed, id) do update set web_id = excluded.web_id, name = excluded.name,
      show_order = excluded.show_order, is_for_sale = excluded.is_for_sale, is_for_rent = excluded.is_for_rent`;
}

/**
 * Marks listings and projects as removed, so that their number is never given to another; deletes type
 * categories.
 */
async function markRemoved(
  tx: Database,
  feed: string,
  removed: ImportToApply["removed"],
  at: SQL,
): Promise<void> {
  if (removed.listing.length > 0)
    await tx.execute(sql`
      update listings set removed_at = ${at}, hidden_at = null, changed_revision = ${NEXT_REVISION}
      where feed = ${feed} and key in (${boundTexts(removed.listing)})`);
  if (removed.project.length > 0)
    await tx.execute(sql`
      update projects set removed_at = ${at}
      where feed = ${feed} and key in (${boundTexts(removed.project)})`);
  if (removed["type-category"].length === 0) return;
  await tx.execute(sql`
    delete from type_categories where feed = ${feed} and id::text in (${boundTexts(removed["type-category"])})`);
}

/** Passes any number of texts as one bound value. */
function boundTexts(texts: string[]) {
  return sql`select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb)`;
}

/** Deletes the records of the sample agency, and returns the number of its listings. */
async function removeSample(tx: Database): Promise<number> {
  await removeSampleOwnerRecords(tx);
  await tx.execute(sql`delete from type_categories where feed = ${SAMPLE_FEED}`);
  await tx.execute(sql`delete from projects where feed = ${SAMPLE_FEED}`);
  const [gone] = await queryRows<{ count: number }>(
    tx,
    sql`with gone as (delete from listings where feed = ${SAMPLE_FEED} returning id),
      prices as (delete from listing_prices using gone where listing_id = gone.id),
      overrides as (delete from listing_overrides using gone where listing_id = gone.id)
      select count(*)::int as count from gone`,
  );
  return gone?.count ?? 0;
}

/** Listings that this import changed. A project or a type category may be on any page. */
async function stagedChange(
  tx: Database,
  run: number,
  removed: ImportToApply["removed"],
): Promise<SiteChange> {
  if (removed.project.length > 0 || removed["type-category"].length > 0) return EVERYTHING;
  const others = await queryRows(
    tx,
    sql`select 1 from staged_records where run_id = ${run}::bigint and kind in ('project', 'type-category') limit 1`,
  );
  if (others.length > 0) return EVERYTHING;
  const touched = await queryRows<{ id: number; is_removed: boolean }>(
    tx,
    sql`select id::float8 as id, removed_at is not null as is_removed from listings
      where changed_revision = ${NEXT_REVISION} order by id limit ${MAX_NAMED_LISTINGS + 1}`,
  );
  const idsOf = (isRemoved: boolean) =>
    touched.filter((row) => row.is_removed === isRemoved).map(({ id }) => id);
  return { kind: "listings", changed: idsOf(false), removed: idsOf(true) };
}

/**
 * Makes other changes of listings wait until this transaction ends: each then has a revision of its own, and
 * `NEXT_REVISION` names the listings of this one. Take it before any lock of a listing.
 */
export async function lockRevision(tx: Database): Promise<void> {
  await tx.execute(sql`select revision from catalogue_state for update`);
}

/** Raises the revision and notifies every process, which then drops the cached pages that the change touches. */
export async function raiseRevision(tx: Database, change: SiteChange): Promise<void> {
  await tx.execute(sql`
    with raised as (update catalogue_state set revision = revision + 1 returning revision)
    select pg_notify(${REVISION_CHANNEL}, ${changePayload(change)}::text) from raised`);
}

/** Notifies every process of changed owners. The revision does not rise, because visitors see no change. */
async function notifyOfOwners(tx: Database, run: number, hasRemovedOwners: boolean): Promise<void> {
  await tx.execute(sql`
    select pg_notify(${FEED_OWNERS_CHANNEL}, '')
    where ${hasRemovedOwners}::boolean
      or exists (select from staged_records where run_id = ${run}::bigint and kind = 'owner')`);
}
