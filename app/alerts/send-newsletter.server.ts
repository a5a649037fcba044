import { createHash } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import { listings } from "../catalogue/tables.server.ts";
import { type Database, queryRows } from "../database/database.server.ts";
import type { Language } from "../i18n/languages.ts";
import { enqueueMail } from "../mail/enqueue-mail.server.ts";
import { BULK_PRIORITY, LEAD_PRIORITY } from "../mail/mail-priority.ts";
import type { ListingSummary } from "../property/listing-summary.ts";
import { enqueueWithinRate } from "./bulk-mail-rate.server.ts";
import { mailedProperty } from "./mailed-property.ts";
import { EVERYBODY, type NewsletterAudience } from "./newsletter-audience.ts";
import type { Newsletter } from "./newsletter-file.ts";
import type { AlertServices } from "./send-alerts.server.ts";
import { subscriberReference } from "./store-subscriber.server.ts";
import { newsletterSeed, subscriptionToken } from "./subscription-link.server.ts";
import { subscriptionUrls } from "./subscription-urls.ts";
import { newsletterRecipients, newsletterSubscribers, newsletters, savedSearches } from "./tables.server.ts";

/** PostgreSQL channel that is notified when a newsletter has recipients to mail. */
export const NEWSLETTER_CHANNEL = "gable_newsletter";

/** A newsletter with the name of its file. */
export type NamedNewsletter = { file: string; newsletter: Newsletter };

/** Numbers of recipients of a newsletter, if it were sent now. */
export type NewsletterReach = {
  /** Subscribers who would get it now. */
  people: number;
  /** Subscribers who got it before, or are waiting for it. */
  before: number;
  /** Number of subscribers who would get it now, per language. */
  languages: Partial<Record<Language, number>>;
};

/** Counts the recipients that a newsletter would have if it were sent now. */
export async function newsletterReach(
  database: Database,
  { file, audience = EVERYBODY }: Pick<NamedNewsletter, "file"> & { audience?: NewsletterAudience },
): Promise<NewsletterReach> {
  const rows = await queryRows<{ language: Language; isRecipient: boolean; count: number }>(
    database,
    sql`select person.language, earlier.person is not null as "isRecipient", count(*)::int as count
      from ${newsletterSubscribers} person
        left join ${newsletters} newsletter on newsletter.file = ${file}
        left join ${newsletterRecipients} earlier on earlier.newsletter_id = newsletter.id and earlier.person = person.email
      where ${isInAudience(audience)} group by 1, 2`,
  );
  const sum = (counted: typeof rows) => counted.reduce((total, { count }) => total + count, 0);
  const subscribers = rows.filter(({ isRecipient }) => !isRecipient);
  return {
    people: sum(subscribers),
    before: sum(rows.filter(({ isRecipient }) => isRecipient)),
    languages: Object.fromEntries(subscribers.map(({ language, count }) => [language, count])),
  };
}

/** SQL condition: the subscriber `person` belongs to the audience. */
function isInAudience({ languages, interest }: NewsletterAudience): SQL {
  const isReader =
    languages.length === 0
      ? sql`true`
      : sql`person.language in (select jsonb_array_elements_text(${JSON.stringify(languages)}::jsonb))`;
  const isInterested =
    interest === undefined
      ? sql`true`
      : sql`exists (select from ${savedSearches} saved_search
          where saved_search.email = person.email and saved_search.goal = ${interest} and saved_search.state = 'confirmed')`;
  return sql`(person.state = 'confirmed' and ${isReader} and ${isInterested})`;
}

/**
 * Returns true when different content was sent under this file name. Its recipients would never get the new
 * content.
 */
export async function hasOtherContent(
  database: Database,
  { file, newsletter }: NamedNewsletter,
): Promise<boolean> {
  const [row] = await database
    .select({ checksum: newsletters.checksum })
    .from(newsletters)
    .where(sql`${newsletters.file} = ${file}`);
  return row !== undefined && row.checksum !== checksumOf(newsletter);
}

/** Listing ids of a newsletter that are not available: sold, let, removed, or never existed. */
export async function missingProperties(database: Database, { homes }: Newsletter): Promise<number[]> {
  const available = new Set((await offeredProperties(database, homes)).map(({ id }) => id));
  return homes.filter((id) => !available.has(id));
}

/** Audience and start of a newsletter, and the member of staff who sends it. */
export type NewsletterStart = { audience?: NewsletterAudience; startsAt?: Date; by?: string };

/**
 * Adds every subscriber who has not received the newsletter as a recipient. The site then mails them at its own
 * rate. Returns their number; 0 for a newsletter that begins later, whose recipients are determined at that
 * time.
 */
export async function beginNewsletter(
  database: Database,
  { file, newsletter, audience = EVERYBODY, startsAt, by }: NamedNewsletter & NewsletterStart,
  now: Date,
): Promise<number> {
  return database.transaction(async (tx) => {
    const start = { audience, waitsUntil: startsAt?.toISOString() ?? null, stoppedAt: null, startedBy: by };
    await tx
      .insert(newsletters)
      .values({
        file,
        checksum: checksumOf(newsletter),
        content: newsletter,
        begunAt: now.toISOString(),
        ...start,
      })
      .onConflictDoUpdate({ target: newsletters.file, set: start });
    const added = startsAt ? 0 : await addRecipients(tx, file, audience);
    await tx.execute(sql`select pg_notify(${NEWSLETTER_CHANNEL}, ${file})`);
    return added;
  });
}

async function addRecipients(tx: Database, file: string, audience: NewsletterAudience): Promise<number> {
  const added = await queryRows<object>(
    tx,
    sql`insert into ${newsletterRecipients} (newsletter_id, person)
      select newsletter.id, person.email from ${newsletters} newsletter, ${newsletterSubscribers} person
      where newsletter.file = ${file} and ${isInAudience(audience)}
      on conflict do nothing returning 1`,
  );
  return added.length;
}

/** Begins the scheduled newsletters that are due. */
async function beginDueNewsletters(database: Database, now: Date): Promise<void> {
  await database.transaction(async (tx) => {
    const due = await queryRows<{ file: string; audience: NewsletterAudience | null }>(
      tx,
      sql`update ${newsletters} set waits_until = null, begun_at = ${now.toISOString()}::timestamptz
        where waits_until <= ${now.toISOString()}::timestamptz returning file, audience`,
    );
    for (const { file, audience } of due) await addRecipients(tx, file, audience ?? EVERYBODY);
  });
}

/** Progress of a newsletter. */
export type NewsletterProgress = { file: string; begunAt: string; people: number; mailed: number };

/** Returns the progress of one newsletter, or of all, the latest first. */
export function newsletterProgress(database: Database, file?: string): Promise<NewsletterProgress[]> {
  return queryRows<NewsletterProgress>(
    database,
    sql`select newsletter.file, newsletter.begun_at::text as "begunAt", count(person)::int as people,
        count(mailed_at)::int as mailed
      from ${newsletters} newsletter left join ${newsletterRecipients} on newsletter_id = newsletter.id
      where ${file === undefined ? sql`true` : sql`newsletter.file = ${file}`}
      group by newsletter.id order by newsletter.begun_at desc, newsletter.id desc`,
  );
}

/**
 * Enqueues newsletters for the waiting recipients, after the alerts and within the same rate. Returns the
 * number of mails.
 */
export async function sendDueNewsletters(services: AlertServices, now: Date): Promise<number> {
  const { database } = services.connection;
  const perMinute = services.site.alerts.mailsPerMinute;
  await beginDueNewsletters(database, now);
  return enqueueWithinRate(services.connection, { perMinute, now }, async (limit) => {
    let count = 0;
    for (const due of await dueRecipients(database, limit)) {
      const isSent = await database.transaction((tx) => sendToRecipient(tx, due, services, now));
      if (isSent) count += 1;
    }
    return count;
  });
}

type DueRecipient = { newsletterId: number; file: string; content: Newsletter; person: string };

function dueRecipients(database: Database, limit: number): Promise<DueRecipient[]> {
  return queryRows<DueRecipient>(
    database,
    sql`select newsletter.id::float8 as "newsletterId", newsletter.file, newsletter.content, recipient.person
      from ${newsletterRecipients} recipient join ${newsletters} newsletter on newsletter.id = recipient.newsletter_id
      where recipient.mailed_at is null and newsletter.stopped_at is null order by newsletter.begun_at, newsletter.id, recipient.person limit ${limit}`,
  );
}

/**
 * Enqueues the mail to a recipient. Returns false when their subscription has ended, or another server enqueued the mail.
 */
async function sendToRecipient(
  tx: Database,
  due: DueRecipient,
  services: AlertServices,
  now: Date,
): Promise<boolean> {
  const { newsletterId, person, file, content } = due;
  const [reader] = await queryRows<{ id: number; seed: string; language: Language }>(
    tx,
    sql`with taken as (
        update ${newsletterRecipients} set mailed_at = ${now.toISOString()}::timestamptz
        where newsletter_id = ${newsletterId} and person = ${person} and mailed_at is null returning person)
      select reader.id::float8 as id, reader.seed, reader.language
      from taken join ${newsletterSubscribers} reader on reader.email = taken.person
      where reader.state = 'confirmed'`,
  );
  if (!reader) return false;
  const mail = await enqueueMail(tx, {
    ...(await newsletterContent(tx, content, { ...reader, services })),
    recipient: { address: person },
    reference: subscriberReference(reader.id),
    priority: BULK_PRIORITY,
    cause: `newsletter ${file} ${reader.seed}`,
  });
  await tx.execute(sql`
    update ${newsletterRecipients} set mail_id = ${mail ?? null}::bigint
    where newsletter_id = ${newsletterId} and person = ${person}`);
  return true;
}

/** Sends a test of a newsletter to one address, in each of its languages. Returns the number of mails. */
export async function sendTestNewsletter(
  services: AlertServices,
  { file, newsletter, address }: NamedNewsletter & { address: string },
  now: Date,
): Promise<number> {
  const languages = services.languages.filter((language) => newsletter.words[language]);
  await services.connection.database.transaction(async (tx) => {
    const seed = newsletterSeed(services.secret, address);
    for (const language of languages)
      await enqueueMail(tx, {
        ...(await newsletterContent(tx, newsletter, { seed, language, services, isTest: true })),
        recipient: { address },
        priority: LEAD_PRIORITY,
        cause: `newsletter test ${file} ${language} ${now.toISOString()}`,
      });
  });
  return languages.length;
}

/**
 * Language of a newsletter for a subscriber: their own if the newsletter has it, otherwise that of the site. After the
 * agency has chosen another default language, a waiting newsletter may lack it: then any language that it has.
 */
export function newsletterLanguage(
  { words }: Newsletter,
  preferred: Language,
  { languages, site }: Pick<AlertServices, "languages" | "site">,
): Language {
  const { default: defaultLanguage } = site.languages;
  const choices = [preferred, defaultLanguage, ...languages].filter((language) =>
    languages.includes(language),
  );
  return choices.find((language) => words[language]) ?? defaultLanguage;
}

type Reader = { seed: string; language: Language; services: AlertServices; isTest?: boolean };

/**
 * Template and details of the mail to a subscriber.
 *
 * @throws when the newsletter has no language of the site.
 */
export async function newsletterContent(
  tx: Database,
  newsletter: Newsletter,
  { seed, language: preferred, services, isTest }: Reader,
) {
  const { site, baseUrl, secret } = services;
  const language = newsletterLanguage(newsletter, preferred, services);
  const text = newsletter.words[language];
  if (!text) throw new Error(`The newsletter has no text in ${language}`);
  const context = { language, texts: services.textsIn(language), site, now: new Date() };
  const token = subscriptionToken(secret, { kind: "newsletter", seed });
  const properties = await offeredProperties(tx, newsletter.homes);
  return {
    template: "newsletter" as const,
    language,
    details: {
      ...text,
      isTest,
      properties: properties.map((property) => mailedProperty({ ...property, label: "" }, context, baseUrl)),
      unsubscribe: subscriptionUrls(token, { baseUrl, language }).unsubscribe,
    },
  };
}

/** Listings that are available, in the given order. */
function offeredProperties(
  database: Database,
  ids: number[],
): Promise<{ id: number; summary: ListingSummary }[]> {
  const named = sql`jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality as named(id, place)`;
  return queryRows(
    database,
    sql`select property.id::float8 as id, property.summary from ${named}
      join ${listings} property on property.id = named.id::bigint
      where property.removed_at is null and property.status = 'available' order by named.place`,
  );
}

function checksumOf(newsletter: Newsletter): string {
  return createHash("sha256").update(JSON.stringify(newsletter)).digest("hex");
}
