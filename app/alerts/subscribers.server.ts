import { eq, type SQL, sql } from "drizzle-orm";
import { type Database, queryRows } from "../database/database.server.ts";
import type { Language } from "../i18n/languages.ts";
import { stopSubscriber } from "./store-subscriber.server.ts";
import { newsletterSeed } from "./subscription-link.server.ts";
import { newsletterSubscribers } from "./tables.server.ts";

export const SUBSCRIBER_STATES = ["confirmed", "asked", "stopped"] as const;
export type SubscriberState = (typeof SUBSCRIBER_STATES)[number];

export const SUBSCRIBER_SOURCES = ["form", "import"] as const;
export type SubscriberSource = (typeof SUBSCRIBER_SOURCES)[number];

export type SubscriberFilters = {
  /** Part of the address. */
  text: string;
  language?: Language;
  state?: SubscriberState;
  source?: SubscriberSource;
  /** Only those with a lower id, for the next page. */
  before?: number;
};

/** A subscriber with the source and time of their consent. */
export type FoundSubscriber = {
  id: number;
  email: string;
  language: Language;
  state: SubscriberState;
  source: SubscriberSource;
  /** Place where the agency keeps the proof of consent of an imported subscriber. */
  consentProof: string | null;
  askedAt: string;
  confirmedAt: string | null;
  stoppedAt: string | null;
};

/** Finds subscribers by filters, the latest first: at most `limit`. */
export function findSubscribers(
  database: Database,
  { text, language, state, source, before }: SubscriberFilters,
  limit: number,
): Promise<FoundSubscriber[]> {
  const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
  const conditions: SQL[] = [
    text === "" ? sql`true` : sql`email like ${pattern}`,
    language === undefined ? sql`true` : sql`language = ${language}`,
    state === undefined ? sql`true` : sql`state = ${state}`,
    source === undefined ? sql`true` : sql`source = ${source}`,
    before === undefined ? sql`true` : sql`id < ${before}`,
  ];
  return queryRows<FoundSubscriber>(
    database,
    sql`select id::float8 as id, email, language, state, source, consent_proof as "consentProof",
        asked_at::text as "askedAt", confirmed_at::text as "confirmedAt", stopped_at::text as "stoppedAt"
      from ${newsletterSubscribers} where ${sql.join(conditions, sql` and `)} order by id desc limit ${limit}`,
  );
}

/** Number of subscribers by state. */
export async function countSubscribers(database: Database): Promise<Record<SubscriberState, number>> {
  const rows = await queryRows<{ state: SubscriberState; count: number }>(
    database,
    sql`select state, count(*)::float8 as count from ${newsletterSubscribers} group by state`,
  );
  const counts = new Map(rows.map(({ state, count }) => [state, count]));
  return {
    confirmed: counts.get("confirmed") ?? 0,
    asked: counts.get("asked") ?? 0,
    stopped: counts.get("stopped") ?? 0,
  };
}

/** A person who agreed outside the site, with the day of their consent. */
export type ImportedSubscriber = { email: string; language: Language; agreedOn: string };

export type SubscriberImport = {
  people: readonly ImportedSubscriber[];
  /** Place where the agency keeps the proof of their consent. */
  proof: string;
  secret: string;
  now: Date;
};

/**
 * Numbers of people in an import: added, already subscribed, and unsubscribed earlier, who stay unsubscribed.
 */
export type ImportCounts = { added: number; known: number; stopped: number };

/**
 * Subscribes people who agreed outside the site. The import also confirms people whose subscription waits for
 * confirmation.
 */
export async function importSubscribers(
  tx: Database,
  { people, proof, secret, now }: SubscriberImport,
): Promise<ImportCounts> {
  const rows = people.map(({ email, language, agreedOn }) => ({
    email: email.toLowerCase(),
    language,
    agreedOn,
    seed: newsletterSeed(secret, email),
  }));
  const [counts] = await queryRows<ImportCounts>(
    tx,
    sql`with imported as (
        select * from json_to_recordset(${JSON.stringify(rows)}::json)
          as imported(email text, language text, "agreedOn" date, seed text)
      ), before as (
        select known.state from imported join ${newsletterSubscribers} known using (email)
      ), added as (
        insert into ${newsletterSubscribers} as known
          (seed, email, language, state, source, consent_proof, asked_at, confirmed_at)
        select seed, email, language, 'confirmed', 'import', ${proof}, ${now.toISOString()}::timestamptz, "agreedOn"
        from imported order by email
        on conflict (email) do update set state = 'confirmed', source = 'import',
          consent_proof = excluded.consent_proof, confirmed_at = excluded.confirmed_at
          where known.state = 'asked'
        returning 1
      )
      select (select count(*) from added)::float8 as added,
        (select count(*) from before where state = 'confirmed')::float8 as known,
        (select count(*) from before where state = 'stopped')::float8 as stopped`,
  );
  return counts ?? { added: 0, known: 0, stopped: 0 };
}

/**
 * Ends the subscription of a person who asked staff for it. Returns false when there is no active
 * subscription.
 */
export async function removeSubscriber(database: Database, id: number, now: Date): Promise<boolean> {
  const [row] = await database
    .select({ seed: newsletterSubscribers.seed, state: newsletterSubscribers.state })
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.id, id));
  if (!row || row.state === "stopped") return false;
  await stopSubscriber(database, row.seed, now);
  return true;
}
