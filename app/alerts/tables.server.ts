import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import { time } from "../database/time-column.ts";
import type { Language } from "../i18n/languages.ts";
import type { NewsletterAudience } from "./newsletter-audience.ts";
import type { Newsletter } from "./newsletter-file.ts";
import type { SearchWishes } from "./search-wishes.ts";

const day = (name: string) => date(name, { mode: "string" });

/** PostgreSQL polygon: `((x,y),…)`, longitude first. */
const polygon = customType<{ data: string }>({ dataType: () => "polygon" });
const box = customType<{ data: string }>({ dataType: () => "box" });

/** asked: waits for confirmation and gets no mails; stopped: ended by the visitor or by staff. */
const STATES = { enum: ["asked", "confirmed", "stopped"] } as const;

/** Saved searches. Confirmed ones get alerts of matching properties. */
export const savedSearches = pgTable(
  "saved_searches",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    /** Part of the tokens in its links (subscription-link.server.ts). */
    seed: text().notNull().unique(),
    /** Lower case. Identifies the person. */
    email: text().notNull(),
    name: text(),
    language: text().$type<Language>().notNull(),
    goal: text({ enum: ["sale", "rent"] }).notNull(),
    /** WebIDs of type categories, 1 to 7. */
    types: integer().array().notNull(),
    minPrice: doublePrecision("min_price"),
    maxPrice: doublePrecision("max_price"),
    minArea: doublePrecision("min_area"),
    maxArea: doublePrecision("max_area"),
    bedrooms: integer(),
    /** Further filters of a list, in the form that the database compares. */
    wishes: jsonb().$type<SearchWishes>().notNull().default({}),
    /** Area on the map: in the format of the URL, and as the polygon that the database searches. */
    areaText: text("area_text"),
    area: polygon(),
    areaBox: box("area_box"),
    startsOn: day("starts_on"),
    endsOn: day("ends_on"),
    frequency: text({ enum: ["at-once", "daily", "weekly"] }).notNull(),
    state: text(STATES).notNull(),
    askedAt: time("asked_at").notNull(),
    confirmedAt: time("confirmed_at"),
    stoppedAt: time("stopped_at"),
  },
  (table) => [
    index("saved_searches_email").on(table.email),
    index("saved_searches_confirmed").on(table.confirmedAt).where(sql`state = 'confirmed'`),
    index("saved_searches_area").using("gist", table.areaBox).where(sql`state = 'confirmed'`),
  ],
);

/** Regions, provinces and municipalities of a saved search, by code (app/property/places/zones.ts). */
export const savedSearchZones = pgTable(
  "saved_search_zones",
  {
    zone: text().notNull(),
    savedSearchId: bigint("saved_search_id", { mode: "number" })
      .notNull()
      .references(() => savedSearches.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.zone, table.savedSearchId] }),
    index("saved_search_zones_saved_search").on(table.savedSearchId),
  ],
);

/**
 * State of each listing when it was last matched; a difference from it is a change. The table is empty while
 * there is no confirmed saved search.
 */
export const alertListings = pgTable("alert_listings", {
  listingId: bigint("listing_id", { mode: "number" }).primaryKey(),
  /** First-seen time of the listing, which distinguishes it from a deleted one whose id it reuses. */
  firstSeenAt: time("first_seen_at").notNull(),
  checksum: text().notNull(),
  isOffered: boolean("is_offered").notNull(),
  priceEuro: doublePrecision("price_euro"),
  /** True when the listing was sold or let. */
  wasClosed: boolean("was_closed").notNull(),
  /** Time from which the listing is not offered; null while it is offered. */
  awaySince: time("away_since"),
});

/** One row: the last change of the catalogue that was matched with the saved searches. */
export const alertProgress = pgTable(
  "alert_progress",
  {
    id: boolean().primaryKey().default(true),
    /** `listings.changed_revision` and the listing id. Absent while there is no confirmed saved search. */
    revision: bigint({ mode: "number" }),
    listingId: bigint("listing_id", { mode: "number" }).notNull().default(0),
  },
  () => [check("alert_progress_one_row", sql`id`)],
);

/**
 * Matches: one row per person, property and event, ever, for any of the person's saved searches and whichever
 * server found it (docs/decisions/0203-alerts-once.md).
 */
export const alertMatches = pgTable(
  "alert_matches",
  {
    /** E-mail address of the person, lower case. */
    person: text().notNull(),
    listingId: bigint("listing_id", { mode: "number" }).notNull(),
    /** `new`, `back`, or `price-drop` with the price: `price-drop 315000`. */
    event: text().notNull(),
    savedSearchId: bigint("saved_search_id", { mode: "number" }).references(() => savedSearches.id, {
      onDelete: "set null",
    }),
    priceBefore: doublePrecision("price_before"),
    matchedAt: time("matched_at").notNull(),
    /** Time at which a mail with the match was enqueued. Absent while it waits. */
    mailedAt: time("mailed_at"),
  },
  (table) => [
    primaryKey({ columns: [table.person, table.listingId, table.event] }),
    index("alert_matches_waiting").on(table.savedSearchId, table.matchedAt).where(sql`mailed_at is null`),
    index("alert_matches_home").on(table.listingId, table.mailedAt).where(sql`mailed_at is not null`),
  ],
);

/** Newsletter subscribers, one row per address. */
export const newsletterSubscribers = pgTable("newsletter_subscribers", {
  id: bigserial({ mode: "number" }).primaryKey(),
  seed: text().notNull().unique(),
  /** Lower case. */
  email: text().notNull().unique(),
  language: text().$type<Language>().notNull(),
  state: text(STATES).notNull(),
  /** Form: subscribed on the site and confirmed by mail; import: people who agreed elsewhere. */
  source: text({ enum: ["form", "import"] })
    .notNull()
    .default("form"),
  /** Place where the agency keeps the proof of consent of an imported person. */
  consentProof: text("consent_proof"),
  askedAt: time("asked_at").notNull(),
  confirmedAt: time("confirmed_at"),
  stoppedAt: time("stopped_at"),
});

/** Newsletters with the content of their first sending. */
export const newsletters = pgTable("newsletters", {
  id: bigserial({ mode: "number" }).primaryKey(),
  /** Path relative to the site folder. Nobody gets the same file name twice. */
  file: text().notNull().unique(),
  /** Checksum of the content. Changed content needs another file name. */
  checksum: text().notNull(),
  content: jsonb().$type<Newsletter>().notNull(),
  begunAt: time("begun_at").notNull(),
  /** Recipients; absent for all subscribers. */
  audience: jsonb().$type<NewsletterAudience>(),
  /** Scheduled start; absent once the newsletter has begun. */
  waitsUntil: time("waits_until"),
  /** Time at which staff stopped it. */
  stoppedAt: time("stopped_at"),
  /** Name of the member of staff who sent it; absent when a command did. */
  startedBy: text("started_by"),
  /** People who unsubscribed after it, before the next one. */
  unsubscribed: integer().notNull().default(0),
});

/** In place of the id of a mail that failed and was deleted since. */
export const DELETED_FAILED_MAIL = 0;

/** Recipients of newsletters, past and waiting: one row per person and newsletter, ever. */
export const newsletterRecipients = pgTable(
  "newsletter_recipients",
  {
    newsletterId: bigint("newsletter_id", { mode: "number" })
      .notNull()
      .references(() => newsletters.id, { onDelete: "cascade" }),
    /** Lower case. */
    person: text().notNull(),
    /** Time at which the mail was enqueued. Absent while it waits. */
    mailedAt: time("mailed_at"),
    /**
     * The mail in the outbox, whose row may be deleted before this one; then `DELETED_FAILED_MAIL` if it failed. Absent
     * while this waits, and of mails of former versions.
     */
    mailId: bigint("mail_id", { mode: "number" }),
  },
  (table) => [
    primaryKey({ columns: [table.newsletterId, table.person] }),
    index("newsletter_recipients_person").on(table.person),
    index("newsletter_recipients_waiting").on(table.newsletterId).where(sql`mailed_at is null`),
  ],
);
