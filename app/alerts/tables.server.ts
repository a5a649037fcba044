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
  timestamp,
} from "drizzle-orm/pg-core";
import type { Language } from "../i18n/languages.ts";
import type { Newsletter } from "./newsletter-file.ts";

const time = (name: string) => timestamp(name, { withTimezone: true, mode: "string" });
const day = (name: string) => date(name, { mode: "string" });

/** As PostgreSQL writes them: `((x,y),…)`, longitude first. */
const polygon = customType<{ data: string }>({ dataType: () => "polygon" });
const box = customType<{ data: string }>({ dataType: () => "box" });

/** asked: waits for its confirmation, and gets nothing; stopped: was ended by the visitor. */
const STATES = { enum: ["asked", "confirmed", "stopped"] } as const;

/** What visitors look for. Whoever confirmed it is told of homes that fit. */
export const demands = pgTable(
  "demands",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    /** What its links are made of (subscription-link.server.ts). */
    seed: text().notNull().unique(),
    /** Lower case: it says which person this is. */
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
    /** A part of the map, as addresses carry it, and as the database searches by it. */
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
    index("demands_email").on(table.email),
    index("demands_area").using("gist", table.areaBox).where(sql`state = 'confirmed'`),
  ],
);

/** The regions, provinces and municipalities of a demand, by their codes (app/property/zones.ts). */
export const demandZones = pgTable(
  "demand_zones",
  {
    zone: text().notNull(),
    demandId: bigint("demand_id", { mode: "number" })
      .notNull()
      .references(() => demands.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.zone, table.demandId] }),
    index("demand_zones_demand").on(table.demandId),
  ],
);

/**
 * Every listing as the matcher saw it last: what differs from it is what has happened. Empty while there is
 * no confirmed saved search.
 */
export const alertListings = pgTable("alert_listings", {
  listingId: bigint("listing_id", { mode: "number" }).primaryKey(),
  /** Of the listing: another one may get the number of one that was deleted. */
  firstSeenAt: time("first_seen_at").notNull(),
  checksum: text().notNull(),
  isOffered: boolean("is_offered").notNull(),
  priceEuro: doublePrecision("price_euro"),
  /** Why and since when it is not offered. */
  wasClosed: boolean("was_closed").notNull(),
  awaySince: time("away_since"),
});

/** One row: the last change of the catalogue that was matched with the saved searches. */
export const alertProgress = pgTable(
  "alert_progress",
  {
    id: boolean().primaryKey().default(true),
    /** `listings.changed_revision` and the number of the listing; absent while nobody has a saved search. */
    revision: bigint({ mode: "number" }),
    listingId: bigint("listing_id", { mode: "number" }).notNull().default(0),
  },
  () => [check("alert_progress_one_row", sql`id`)],
);

/**
 * What a person is told, once ever: one row for each home and event, whichever of his demands it fits and
 * whichever machine found it (docs/decisions/0203-alerts-once.md).
 */
export const alertMatches = pgTable(
  "alert_matches",
  {
    /** The address of the person, lower case. */
    person: text().notNull(),
    listingId: bigint("listing_id", { mode: "number" }).notNull(),
    /** `new`, `back`, or `price-drop` with the price: `price-drop 315000`. */
    event: text().notNull(),
    demandId: bigint("demand_id", { mode: "number" }).references(() => demands.id, { onDelete: "set null" }),
    priceBefore: doublePrecision("price_before"),
    matchedAt: time("matched_at").notNull(),
    /** When it was put into a mail; absent while it waits, and for ever when its demand ended first. */
    mailedAt: time("mailed_at"),
  },
  (table) => [
    primaryKey({ columns: [table.person, table.listingId, table.event] }),
    index("alert_matches_waiting").on(table.demandId, table.matchedAt).where(sql`mailed_at is null`),
    index("alert_matches_home").on(table.listingId, table.mailedAt).where(sql`mailed_at is not null`),
  ],
);

/** Who gets the newsletter. One row for each address. */
export const newsletterSubscribers = pgTable("newsletter_subscribers", {
  id: bigserial({ mode: "number" }).primaryKey(),
  seed: text().notNull().unique(),
  /** Lower case. */
  email: text().notNull().unique(),
  language: text().$type<Language>().notNull(),
  state: text(STATES).notNull(),
  askedAt: time("asked_at").notNull(),
  confirmedAt: time("confirmed_at"),
  stoppedAt: time("stopped_at"),
});

/** A newsletter as it was read when it was first sent. */
export const newsletters = pgTable("newsletters", {
  id: bigserial({ mode: "number" }).primaryKey(),
  /** Its file, from the folder of the site on: under this name it goes to nobody twice. */
  file: text().notNull().unique(),
  /** Of its words: other ones need another name. */
  checksum: text().notNull(),
  content: jsonb().$type<Newsletter>().notNull(),
  begunAt: time("begun_at").notNull(),
});

/** Who is to get a newsletter, or got it: one row for each person and newsletter, ever. */
export const newsletterRecipients = pgTable(
  "newsletter_recipients",
  {
    newsletterId: bigint("newsletter_id", { mode: "number" })
      .notNull()
      .references(() => newsletters.id, { onDelete: "cascade" }),
    /** Lower case. */
    person: text().notNull(),
    /** When its mail was put into the outbox; absent while it waits its turn. */
    mailedAt: time("mailed_at"),
  },
  (table) => [
    primaryKey({ columns: [table.newsletterId, table.person] }),
    index("newsletter_recipients_person").on(table.person),
    index("newsletter_recipients_waiting").on(table.newsletterId).where(sql`mailed_at is null`),
  ],
);
