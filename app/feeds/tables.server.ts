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
} from "drizzle-orm/pg-core";
import { time } from "../database/time-column.ts";
import type { LostFields } from "./import/lost-field.ts";
import type { ProblemGroup } from "./import/problem-groups.ts";
import type { Refusal } from "./source/feed-item.ts";
import type { Validators } from "./source/feed-request.server.ts";

/** The runs of each feed, with their results. */
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
    /**
     * "applied" changed the site, or found nothing to change; "compared" is a dry run with any result; "held" was
     * refused as a whole; "failed" could not be read, or broke off.
     */
    state: text({ enum: ["running", "applied", "compared", "held", "failed"] }).notNull(),
    /** The reason that nothing was changed, in whole sentences. */
    message: text(),
    /** Fields because of which the run was held; null when it was not, or for another reason. */
    lostFields: jsonb("lost_fields").$type<LostFields>(),
    read: integer().notNull().default(0),
    stored: integer().notNull().default(0),
    unchanged: integer().notNull().default(0),
    removed: integer().notNull().default(0),
    refused: integer().notNull().default(0),
    /** The first thousand refusals. */
    refusals: jsonb().$type<Refusal[]>().notNull().default(sql`'[]'::jsonb`),
    /** All refusals by field and reason, most frequent first, up to the maximum number of groups. */
    refusalGroups: jsonb("refusal_groups").$type<ProblemGroup[]>().notNull().default(sql`'[]'::jsonb`),
    /** Number of values that were corrected or left out in imported records. */
    warned: integer().notNull().default(0),
    warningGroups: jsonb("warning_groups").$type<ProblemGroup[]>().notNull().default(sql`'[]'::jsonb`),
    /**
     * Version of the feed that was applied, as its server names it; `settings` is a fingerprint of the settings with
     * which it was read. `isComplete` is for feeds from which changes only can be requested.
     */
    validators: jsonb().$type<Validators & { settings: string; isComplete?: boolean }>(),
  },
  (table) => [index("feed_runs_newest").on(table.feed, table.startedAt.desc())],
);

/** Changed and new records of a running import, until they are applied or discarded. */
export const stagedRecords = pgTable(
  "staged_records",
  {
    runId: bigint("run_id", { mode: "number" }).notNull(),
    kind: text({
      enum: ["listing", "project", "type-category", "owner", "media-day", "home-event"],
    }).notNull(),
    key: text().notNull(),
    /** The row in the form of its table, without `id`. */
    record: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Number that the feed requests for the record; of a record for owners, the number of the property. */
    number: bigint({ mode: "number" }),
  },
  (table) => [primaryKey({ columns: [table.runId, table.kind, table.key] })],
);

/**
 * Statistics of a property on another website on one day, from a feed (specification §1, online-media
 * statistics).
 */
export const mediaDays = pgTable(
  "media_days",
  {
    listingId: bigint("listing_id", { mode: "number" }).notNull(),
    /** The website, as the feed names it: "Immoweb". */
    medium: text().notNull(),
    /** A day in Belgium. */
    day: date({ mode: "string" }).notNull(),
    /** Views in lists on that website. */
    views: integer().notNull(),
    /** Views of the property's page on that website. */
    clicks: integer().notNull(),
    /** Enquiries sent from that website. */
    contacts: integer().notNull(),
    feed: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.listingId, table.medium, table.day] })],
);

/** Events around a property outside the site, from a feed: visits with an agent, calls, offers. */
export const propertyEvents = pgTable(
  "property_events",
  {
    feed: text().notNull(),
    /** Key of the record in its feed. */
    key: text().notNull(),
    listingId: bigint("listing_id", { mode: "number" }).notNull(),
    kind: text({ enum: ["visit", "call", "mail", "offer", "publication", "other"] }).notNull(),
    at: time("at").notNull(),
    state: text({ enum: ["planned", "done", "cancelled"] }).notNull(),
    /** For offers. */
    amountEuro: integer("amount_euro"),
    /** The agency's note for the owner; nothing about the identity of the other person. */
    note: text(),
  },
  (table) => [
    primaryKey({ columns: [table.feed, table.key] }),
    index("property_events_listing").on(table.listingId, table.at),
  ],
);

/**
 * Owners of properties, from a feed. Accounts are made from them if the agency wishes (`owners` in
 * `site.json`).
 */
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
