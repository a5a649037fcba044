import { sql } from "drizzle-orm";
import { writeAtomically } from "../../app/config/write-atomically.server.ts";
import { type Database, queryRows, withLongLimits } from "../../app/database/database.server.ts";

/*
 * Export of the data of the agency, for a move to other software: the tables below with their columns, as lines of JSON.
 * It also contains what only the agency may read: hidden addresses, sold properties, people.
 */

/** Exported tables, each with the columns that are left out: secrets, and derived values for searches. */
export const AGENCY_TABLES: Readonly<Record<string, readonly string[]>> = {
  listings: ["words", "office_words", "checksum", "summary", "row_version", "changed_revision"],
  listing_overrides: [],
  listing_prices: [],
  projects: ["checksum", "row_version"],
  type_categories: [],
  manual_listings: [],
  manual_listing_pictures: [],
  owner_properties: [],
  feed_owners: [],
  property_events: [],
  media_days: [],
  daily_visits: [],
  daily_site_visits: [],
  daily_interest: [],
  daily_empty_searches: [],
  submissions: ["search", "content_hash", "key"],
  leads: [],
  lead_notes: [],
  reply_templates: [],
  testimonials: [],
  appointments: [],
  appointment_blocks: [],
  appointment_settings: [],
  saved_searches: ["seed", "area", "area_box"],
  saved_search_zones: [],
  newsletter_subscribers: ["seed"],
  newsletters: [],
  content_versions: [],
  site_pictures: [],
  office_rules: [],
  accounts: ["password_hash", "factor_key", "factor_step", "recovery_codes"],
  audit_entries: ["search"],
};

/** Tables that are not exported: secrets, queues, and data that is derived from other tables. */
export const EXCLUDED_TABLES: readonly string[] = [
  "account_challenges",
  "account_links",
  "account_passkeys",
  "account_sessions",
  "alert_listings",
  "alert_matches",
  "alert_progress",
  "appointment_feeds",
  "appointment_links",
  "appointment_seats",
  "catalogue_state",
  "erasures",
  "feed_runs",
  "jobs",
  "listing_counts",
  "mail_incidents",
  "mails",
  "newsletter_recipients",
  "page_paths",
  "pictures",
  "rate_limits",
  "reply_drafts",
  "site_secret",
  "staged_records",
  "used_captchas",
  "visit_marks",
  "visit_salts",
  "webhook_deliveries",
];

/** Number of rows in memory at a time: a row may contain a whole picture. */
const ROWS_AT_A_TIME = 25;

/**
 * Writes each row of a table as a line of JSON with the names of its columns. The file appears when it is complete, and
 * only the account of the command can read it. Returns the number of rows.
 */
export function writeTable(
  database: Database,
  table: string,
  path: string,
  signal: AbortSignal,
): Promise<number> {
  const leftOut = sql.param([...(AGENCY_TABLES[table] ?? [])]);
  return database.transaction(async (tx) => {
    await withLongLimits(tx);
    await tx.execute(
      sql`declare own_data no scroll cursor for
        select (to_jsonb(own) - ${leftOut}::text[])::text as line from ${sql.identifier(table)} own`,
    );
    let count = 0;
    async function* lines(): AsyncGenerator<string> {
      for (;;) {
        signal.throwIfAborted();
        const rows = await queryRows<{ line: string }>(tx, sql.raw(`fetch ${ROWS_AT_A_TIME} from own_data`));
        if (rows.length === 0) return;
        yield rows.map(({ line }) => `${line}\n`).join("");
        count += rows.length;
      }
    }
    await writeAtomically(path, lines(), { mode: 0o600, signal });
    return count;
  });
}
