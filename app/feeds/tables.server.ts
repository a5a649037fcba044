import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from "drizzle-orm/pg-core";
import type { Refusal } from "./feed-item.ts";
import type { ProblemGroup } from "./problem-groups.ts";

const time = (name: string) => timestamp(name, { withTimezone: true, mode: "string" });

/** Each time a feed was read, with what came of it. */
export const feedRuns = pgTable(
  "feed_runs",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    feed: text().notNull(),
    format: text().notNull(),
    /** The file or address, without user name and password. */
    source: text().notNull(),
    startedAt: time("started_at").notNull(),
    finishedAt: time("finished_at"),
    /** "applied" changed the site, "compared" is a dry run, "held" was refused as a whole, "failed" could not be read. */
    state: text({ enum: ["running", "applied", "compared", "held", "failed"] }).notNull(),
    /** Why it was held or failed, in a sentence. */
    message: text(),
    read: integer().notNull().default(0),
    stored: integer().notNull().default(0),
    unchanged: integer().notNull().default(0),
    removed: integer().notNull().default(0),
    refused: integer().notNull().default(0),
    /** The first thousand refusals. */
    refusals: jsonb().$type<Refusal[]>().notNull().default(sql`'[]'::jsonb`),
    /** All refusals by field and reason, most frequent first, as far as they are told apart. */
    refusalGroups: jsonb("refusal_groups").$type<ProblemGroup[]>().notNull().default(sql`'[]'::jsonb`),
    /** How often something was put right or left out in a record that went in. */
    warned: integer().notNull().default(0),
    warningGroups: jsonb("warning_groups").$type<ProblemGroup[]>().notNull().default(sql`'[]'::jsonb`),
  },
  (table) => [index("feed_runs_newest").on(table.feed, table.startedAt.desc())],
);

/** Changed and new records of a running import, until they are applied or given up. */
export const stagedRecords = pgTable(
  "staged_records",
  {
    runId: bigint("run_id", { mode: "number" }).notNull(),
    kind: text({
      enum: ["listing", "project", "type-category", "owner", "media-day", "home-event"],
    }).notNull(),
    key: text().notNull(),
    /** The row as its table will hold it, without `id`. */
    record: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The number that the feed asks for; of what it tells for owners, that of the home. */
    number: bigint({ mode: "number" }),
  },
  (table) => [primaryKey({ columns: [table.runId, table.kind, table.key] })],
);

/** How often a home was seen on another site on a day, as a feed tells (specification §1, online-media statistics). */
export const mediaDays = pgTable(
  "media_days",
  {
    listingId: bigint("listing_id", { mode: "number" }).notNull(),
    /** The site, as the feed names it: "Immoweb". */
    medium: text().notNull(),
    /** A day in Belgium. */
    day: date({ mode: "string" }).notNull(),
    /** In lists there. */
    views: integer().notNull(),
    /** Of its page there. */
    clicks: integer().notNull(),
    /** Questions sent from there. */
    contacts: integer().notNull(),
    feed: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.listingId, table.medium, table.day] })],
);

/** What happened around a home outside of the site, as a feed tells: visits with an agent, calls, offers. */
export const homeEvents = pgTable(
  "home_events",
  {
    feed: text().notNull(),
    /** The record's name in its feed. */
    key: text().notNull(),
    listingId: bigint("listing_id", { mode: "number" }).notNull(),
    kind: text({ enum: ["visit", "call", "mail", "offer", "publication", "other"] }).notNull(),
    at: time("at").notNull(),
    state: text({ enum: ["planned", "done", "cancelled"] }).notNull(),
    /** Of an offer. */
    amountEuro: integer("amount_euro"),
    /** What the agency wrote for the owner; nothing of who the other person is. */
    note: text(),
  },
  (table) => [
    primaryKey({ columns: [table.feed, table.key] }),
    index("home_events_listing").on(table.listingId, table.at),
  ],
);

/** Who owns a home, as a feed tells: from it accounts are made when the agency wishes (`owners` in `site.json`). */
export const feedOwners = pgTable(
  "feed_owners",
  {
    feed: text().notNull(),
    listingId: bigint("listing_id", { mode: "number" }).notNull(),
    /** Lower case. */
    email: text().notNull(),
    name: text(),
    language: text(),
  },
  (table) => [primaryKey({ columns: [table.feed, table.listingId, table.email] })],
);
