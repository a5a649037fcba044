import { setTimeout as wait } from "node:timers/promises";
import { and, asc, eq, lte } from "drizzle-orm";
import { recordAudit } from "../../accounts/audit/audit-log.server.ts";
import type { AuditedState } from "../../accounts/audit/tables.server.ts";
import type { Connection, Database } from "../../database/database.server.ts";
import { importFeed } from "../../feeds/import/import-feed.server.ts";
import type { RowSettings } from "../../feeds/import/import-row.ts";
import { OFFICE_FEED } from "../../feeds/office-feed.ts";
import type { FeedItem } from "../../feeds/source/feed-item.ts";
import { homeSubject } from "./change-own-home.server.ts";
import { findPictures } from "./find-own-homes.server.ts";
import { type HomeWords, homeListing, homePictures } from "./home-listing.ts";
import { changedNames } from "./home-values.ts";
import { ownHomes } from "./tables.server.ts";

export type Publication = {
  connection: Connection;
  words: HomeWords;
  settings: RowSettings;
  now: Date;
  signal?: AbortSignal;
};

type DueHome = typeof ownHomes.$inferSelect;

/** Homes that one import takes; the next ones follow at once. */
const BATCH = 50;

/** An import of a feed holds the lock for a second or for minutes. What waits longer is done by the task. */
const BUSY = { attempts: 6, waitMs: 250 };

/**
 * Publishes, withdraws and deletes the homes for which that is due, as an import of the feed "office": with the same
 * checks, history, prices, alerts and notification as every feed. Resolves to "busy" while another import runs; what
 * is due is then done by the next call.
 */
export async function publishDueHomes(publication: Publication): Promise<"done" | "busy"> {
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

function findDue({ connection, now }: Publication): Promise<DueHome[]> {
  return connection.database
    .select()
    .from(ownHomes)
    .where(lte(ownHomes.dueAt, now.toISOString()))
    .orderBy(asc(ownHomes.dueAt), asc(ownHomes.id))
    .limit(BATCH);
}

async function publishAll(due: DueHome[], publication: Publication): Promise<"done" | "busy"> {
  const { connection, settings, now, signal } = publication;
  const { database } = connection;
  const ready: FeedItem[] = [];
  const refused = new Set<number>();
  for (const home of due) {
    if (home.dueAction !== "publish") continue;
    const item = await itemOf(database, home, publication.words);
    if (item) ready.push(item);
    else refused.add(home.id);
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
  for (const home of due) await finish(database, home, { isRefused: refused.has(home.id), now });
  return "done";
}

/** The import removes nothing that this feed does not name. */
async function* officeFeed(items: FeedItem[]): AsyncGenerator<FeedItem> {
  yield { kind: "complete", kinds: [] };
  yield* items;
}

/** Record of a home; undefined when its values have problems. */
async function itemOf(database: Database, home: DueHome, words: HomeWords): Promise<FeedItem | undefined> {
  const pictures = homePictures(await findPictures(database, home.id));
  const { listing } = homeListing({ key: home.key, values: home.values, pictures, words });
  return listing && { kind: "listing", record: String(home.id), value: listing };
}

/** Records that the work is done, unless staff ordered something else meanwhile. */
async function finish(
  database: Database,
  home: DueHome,
  { isRefused, now }: { isRefused: boolean; now: Date },
): Promise<void> {
  const { id, dueAction, dueAt } = home;
  const isThis = and(
    eq(ownHomes.id, id),
    eq(ownHomes.dueAt, dueAt ?? ""),
    eq(ownHomes.dueAction, dueAction ?? "publish"),
  );
  const nothingDue = { dueAction: null, dueAt: null, dueBy: null };
  await database.transaction(async (tx) => {
    if (isRefused) {
      await tx
        .update(ownHomes)
        .set({ ...nothingDue, isRefused: true })
        .where(isThis);
      return;
    }
    if (dueAction === "delete") await tx.delete(ownHomes).where(isThis);
    else if (dueAction === "withdraw")
      await tx
        .update(ownHomes)
        .set({ ...nothingDue, publishedAt: null, publishedValues: null })
        .where(isThis);
    else
      await tx
        .update(ownHomes)
        .set({ ...nothingDue, publishedAt: now.toISOString(), publishedValues: home.values })
        .where(isThis);
    await recordAudit(tx, { command: home.dueBy ?? "office" }, entryOf(home), now);
  });
}

function entryOf(home: DueHome) {
  const subject = homeSubject(home);
  if (home.dueAction === "delete") return { action: "home-delete", subject } as const;
  if (home.dueAction === "withdraw") return { action: "home-withdraw", subject } as const;
  const before = home.publishedValues ?? {};
  const names = changedNames(before, home.values).slice(0, MAX_NAMED);
  const state = (values: Record<string, string>): AuditedState =>
    Object.fromEntries(names.map((name) => [name, shortened(values[name])]));
  const after = state(home.values);
  return home.publishedValues === null
    ? ({ action: "home-publish", subject, after } as const)
    : ({ action: "home-publish", subject, before: state(before), after } as const);
}

const MAX_NAMED = 30;
const LONGEST_NAMED = 120;

function shortened(value: string | undefined): string | null {
  if (value === undefined) return null;
  return value.length > LONGEST_NAMED ? `${value.slice(0, LONGEST_NAMED)}…` : value;
}
