import { setTimeout as wait } from "node:timers/promises";
import { and, asc, eq, lte } from "drizzle-orm";
import { recordAudit } from "../../accounts/audit/audit-log.server.ts";
import type { AuditedState } from "../../accounts/audit/tables.server.ts";
import type { Connection, Database } from "../../database/database.server.ts";
import { importFeed } from "../../feeds/import/import-feed.server.ts";
import type { RowSettings } from "../../feeds/import/import-row.ts";
import { OFFICE_FEED } from "../../feeds/office-feed.ts";
import type { FeedItem } from "../../feeds/source/feed-item.ts";
import { propertySubject } from "./change-manual-listing.server.ts";
import { findPictures } from "./find-manual-listings.server.ts";
import { type PropertyWords, propertyListing, propertyPictures } from "./property-listing.ts";
import { changedNames } from "./property-values.ts";
import { manualListings } from "./tables.server.ts";

export type Publication = {
  connection: Connection;
  words: PropertyWords;
  settings: RowSettings;
  now: Date;
  signal?: AbortSignal;
};

type DueProperty = typeof manualListings.$inferSelect;

/** Properties that one import takes; the next ones follow at once. */
const BATCH = 50;

/** An import of a feed holds the lock for a second or for minutes. What waits longer is done by the task. */
const BUSY = { attempts: 6, waitMs: 250 };

/**
 * Publishes, withdraws and deletes the properties for which that is due, as an import of the feed "office": with the
 * same checks, history, prices, alerts and notification as every feed. Resolves to "busy" while another import runs;
 * what is due is then done by the next call.
 */
export async function publishDueProperties(publication: Publication): Promise<"done" | "busy"> {
  for (let attempt = 1; ; ) {
    const due = await findDue(publication);
    if (due.length === 0) return "done";
    const outcome = await publishAll(due, publication);
    if (outcome !== "busy") continue;
    if (attempt === BUSY.attempts) return "busy";
    attempt += 1;
    await wait(BUSY.waitMs, undefined, { signal: publication.signal });
  }
}

function findDue({ connection, now }: Publication): Promise<DueProperty[]> {
  return connection.database
    .select()
    .from(manualListings)
    .where(lte(manualListings.dueAt, now.toISOString()))
    .orderBy(asc(manualListings.dueAt), asc(manualListings.id))
    .limit(BATCH);
}

async function publishAll(due: DueProperty[], publication: Publication): Promise<"done" | "busy"> {
  const { connection, settings, now, signal } = publication;
  const { database } = connection;
  const ready: FeedItem[] = [];
  const refused = new Set<number>();
  for (const property of due) {
    if (property.dueAction !== "publish") continue;
    const item = await itemOf(database, property, publication.words);
    if (item) ready.push(item);
    else refused.add(property.id);
  }
  for (const { dueAction, key } of due)
    if (dueAction !== "publish") ready.push({ kind: "gone", of: "listing", key });
  if (ready.length > 0) {
    const report = await importFeed(connection, {
      feed: OFFICE_FEED,
      format: "office",
      source: "office",
      items: officeFeed(ready),
      allowsRemovals: true,
      settings,
      now: () => now,
      signal,
    });
    if (report.state === "busy") return "busy";
    if (report.state !== "applied")
      throw new Error(`Homes could not be published: ${report.message ?? report.state}`);
    for (const { record } of report.refusals) refused.add(Number(record));
  }
  for (const property of due) await finish(database, property, { isRefused: refused.has(property.id), now });
  return "done";
}

/** The import removes nothing that this feed does not name. */
async function* officeFeed(items: FeedItem[]): AsyncGenerator<FeedItem> {
  yield { kind: "complete", kinds: [] };
  yield* items;
}

/** Record of a property; undefined when its values have problems. */
async function itemOf(
  database: Database,
  property: DueProperty,
  words: PropertyWords,
): Promise<FeedItem | undefined> {
  const pictures = propertyPictures(await findPictures(database, property.id));
  const { listing } = propertyListing({ key: property.key, values: property.values, pictures, words });
  return listing && { kind: "listing", record: String(property.id), value: listing };
}

/** Records that the work is done, unless staff ordered something else meanwhile. */
async function finish(
  database: Database,
  property: DueProperty,
  { isRefused, now }: { isRefused: boolean; now: Date },
): Promise<void> {
  const { id, dueAction, dueAt } = property;
  const isThis = and(
    eq(manualListings.id, id),
    eq(manualListings.dueAt, dueAt ?? ""),
    eq(manualListings.dueAction, dueAction ?? "publish"),
  );
  const nothingDue = { dueAction: null, dueAt: null, dueBy: null };
  await database.transaction(async (tx) => {
    if (isRefused) {
      await tx
        .update(manualListings)
        .set({ ...nothingDue, isRefused: true })
        .where(isThis);
      return;
    }
    if (dueAction === "delete") await tx.delete(manualListings).where(isThis);
    else if (dueAction === "withdraw")
      await tx
        .update(manualListings)
        .set({ ...nothingDue, publishedAt: null, publishedValues: null })
        .where(isThis);
    else
      await tx
        .update(manualListings)
        .set({ ...nothingDue, publishedAt: now.toISOString(), publishedValues: property.values })
        .where(isThis);
    await recordAudit(tx, { command: property.dueBy ?? "office" }, entryOf(property), now);
  });
}

function entryOf(property: DueProperty) {
  const subject = propertySubject(property);
  if (property.dueAction === "delete") return { action: "home-delete", subject } as const;
  if (property.dueAction === "withdraw") return { action: "home-withdraw", subject } as const;
  const before = property.publishedValues ?? {};
  const names = changedNames(before, property.values).slice(0, MAX_NAMED);
  const state = (values: Record<string, string>): AuditedState =>
    Object.fromEntries(names.map((name) => [name, shortened(values[name])]));
  const after = state(property.values);
  return property.publishedValues === null
    ? ({ action: "home-publish", subject, after } as const)
    : ({ action: "home-publish", subject, before: state(before), after } as const);
}

const MAX_NAMED = 30;
const LONGEST_NAMED = 120;

function shortened(value: string | undefined): string | null {
  if (value === undefined) return null;
  return value.length > LONGEST_NAMED ? `${value.slice(0, LONGEST_NAMED)}…` : value;
}
