import { setTimeout as wait } from "node:timers/promises";
import { and, asc, eq, lte } from "drizzle-orm";
import { recordAudit } from "../../accounts/audit/audit-log.server.ts";
import type { AuditedState } from "../../accounts/audit/tables.server.ts";
import type { Connection, Database } from "../../database/database.server.ts";
import { importFeed } from "../../feeds/import/import-feed.server.ts";
import type { RowSettings } from "../../feeds/import/import-row.ts";
import { OFFICE_FEED } from "../../feeds/office-feed.ts";
import type { FeedItem } from "../../feeds/source/feed-item.ts";
import { buildListing, type ListingTexts, listingPictures } from "./build-listing.ts";
import { auditSubject } from "./change-manual-listing.server.ts";
import { findPictures } from "./find-manual-listings.server.ts";
import { changedNames } from "./form-values.ts";
import { manualListings } from "./tables.server.ts";

/** Services and settings to run due actions. */
export type DueActionServices = {
  connection: Connection;
  addedTexts: ListingTexts;
  settings: RowSettings;
  now: Date;
  signal?: AbortSignal;
};

type DueListing = typeof manualListings.$inferSelect;

/** Number of manual listings per import. Larger numbers are imported in batches. */
const BATCH_SIZE = 50;

/** Attempts while another import runs, which takes seconds or minutes. After that, the scheduled task takes over. */
const BUSY_RETRIES = { attempts: 6, delayMs: 250 };

/**
 * Runs the actions that are due: publishes, withdraws and deletes manual listings. It imports them as the feed "office",
 * with the same checks, history, prices, alerts and notifications as any feed. Resolves to "busy" while another import
 * runs; the next call then runs the actions.
 */
export async function runDueActions(services: DueActionServices): Promise<"done" | "busy"> {
  for (let attempt = 1; ; ) {
    const due = await findDue(services);
    if (due.length === 0) return "done";
    const outcome = await importDue(due, services);
    if (outcome !== "busy") continue;
    if (attempt === BUSY_RETRIES.attempts) return "busy";
    attempt += 1;
    await wait(BUSY_RETRIES.delayMs, undefined, { signal: services.signal });
  }
}

function findDue({ connection, now }: DueActionServices): Promise<DueListing[]> {
  return connection.database
    .select()
    .from(manualListings)
    .where(lte(manualListings.dueAt, now.toISOString()))
    .orderBy(asc(manualListings.dueAt), asc(manualListings.id))
    .limit(BATCH_SIZE);
}

async function importDue(due: DueListing[], services: DueActionServices): Promise<"done" | "busy"> {
  const { connection, settings, now, signal } = services;
  const { database } = connection;
  const items: FeedItem[] = [];
  const rejectedIds = new Set<number>();
  for (const manualListing of due) {
    if (manualListing.dueAction !== "publish") continue;
    const item = await toFeedItem(database, manualListing, services.addedTexts);
    if (item) items.push(item);
    else rejectedIds.add(manualListing.id);
  }
  for (const { dueAction, key } of due)
    if (dueAction !== "publish") items.push({ kind: "gone", of: "listing", key });
  if (items.length > 0) {
    const report = await importFeed(connection, {
      feed: OFFICE_FEED,
      format: "office",
      source: "office",
      items: officeFeed(items),
      allowsRemovals: true,
      settings,
      now: () => now,
      signal,
    });
    if (report.state === "busy") return "busy";
    if (report.state !== "applied")
      throw new Error(`Manual listings could not be published: ${report.message ?? report.state}`);
    for (const { record } of report.refusals) rejectedIds.add(Number(record));
  }
  for (const manualListing of due)
    await recordOutcome(database, manualListing, { isRefused: rejectedIds.has(manualListing.id), now });
  return "done";
}

/** Yields the items of a feed that is not complete: the import leaves all other listings alone. */
async function* officeFeed(items: FeedItem[]): AsyncGenerator<FeedItem> {
  yield { kind: "complete", kinds: [] };
  yield* items;
}

/** Converts a manual listing to an item of the feed; undefined when its values have problems. */
async function toFeedItem(
  database: Database,
  manualListing: DueListing,
  addedTexts: ListingTexts,
): Promise<FeedItem | undefined> {
  const pictures = listingPictures(await findPictures(database, manualListing.id));
  const { listing } = buildListing({
    key: manualListing.key,
    values: manualListing.values,
    pictures,
    addedTexts,
  });
  return listing && { kind: "listing", record: String(manualListing.id), value: listing };
}

/** Records the outcome of an action. Another action that staff have scheduled meanwhile stays, and so does a cancellation. */
async function recordOutcome(
  database: Database,
  manualListing: DueListing,
  { isRefused, now }: { isRefused: boolean; now: Date },
): Promise<void> {
  const { id, dueAction, dueAt, values } = manualListing;
  const isThisListing = eq(manualListings.id, id);
  const hasThisAction = and(
    isThisListing,
    eq(manualListings.dueAt, dueAt ?? ""),
    eq(manualListings.dueAction, dueAction ?? "publish"),
  );
  const nothingDue = { dueAction: null, dueAt: null, dueBy: null };
  const published =
    dueAction === "publish"
      ? { publishedAt: now.toISOString(), publishedValues: values }
      : { publishedAt: null, publishedValues: null };
  await database.transaction(async (tx) => {
    if (isRefused) {
      await tx
        .update(manualListings)
        .set({ ...nothingDue, isRefused: true })
        .where(hasThisAction);
      return;
    }
    // The import has run, whatever staff have done meanwhile.
    await tx.update(manualListings).set(published).where(isThisListing);
    if (dueAction === "delete") await tx.delete(manualListings).where(hasThisAction);
    else await tx.update(manualListings).set(nothingDue).where(hasThisAction);
    await recordAudit(tx, { command: manualListing.dueBy ?? "office" }, auditEntryOf(manualListing), now);
  });
}

function auditEntryOf(manualListing: DueListing) {
  const subject = auditSubject(manualListing);
  if (manualListing.dueAction === "delete") return { action: "home-delete", subject } as const;
  if (manualListing.dueAction === "withdraw") return { action: "home-withdraw", subject } as const;
  const before = manualListing.publishedValues ?? {};
  const names = changedNames(before, manualListing.values).slice(0, MAX_LISTED_VALUES);
  const state = (values: Record<string, string>): AuditedState =>
    Object.fromEntries(names.map((name) => [name, shortened(values[name])]));
  const after = state(manualListing.values);
  return manualListing.publishedValues === null
    ? ({ action: "home-publish", subject, after } as const)
    : ({ action: "home-publish", subject, before: state(before), after } as const);
}

const MAX_LISTED_VALUES = 30;
const MAX_VALUE_TEXT = 120;

function shortened(value: string | undefined): string | null {
  if (value === undefined) return null;
  return value.length > MAX_VALUE_TEXT ? `${value.slice(0, MAX_VALUE_TEXT)}…` : value;
}
