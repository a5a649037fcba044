import { sql } from "drizzle-orm";
import { type Database, queryRows } from "../database/database.server.ts";
import type { Language } from "../i18n/languages.ts";
import { mails } from "../mail/tables.server.ts";
import type { NewsletterAudience } from "./newsletter-audience.ts";
import { NEWSLETTER_CHANNEL } from "./send-newsletter.server.ts";
import { DELETED_FAILED_MAIL, newsletterRecipients, newsletters } from "./tables.server.ts";

export type NewsletterState = "scheduled" | "sending" | "stopped" | "sent";

/** A scheduled, current or past newsletter. */
export type SentNewsletter = {
  /** Path in the site folder. */
  file: string;
  /** In the given language, if the newsletter has it. */
  title: string;
  audience: NewsletterAudience | null;
  by: string | null;
  state: NewsletterState;
  /** Time at which it began, or, while it is scheduled, will begin. */
  begunAt: string;
  /** Recipients; 0 while it is scheduled. */
  people: number;
  /** Mails that the mail server accepted. */
  sent: number;
  /** Mails that could not be delivered. */
  failed: number;
  /** People who unsubscribed after it. */
  unsubscribed: number;
};

/** Returns scheduled, current and past newsletters with their results, the one scheduled or begun last first. */
export async function sentNewsletters(
  database: Database,
  { file, limit, language }: { file?: string; limit: number; language: Language },
): Promise<SentNewsletter[]> {
  const rows = await queryRows<
    Omit<SentNewsletter, "state"> & { isScheduled: boolean; isStopped: boolean; unfinished: number }
  >(
    database,
    sql`select newsletter.file, newsletter.audience, newsletter.started_by as by, newsletter.unsubscribed,
        coalesce(newsletter.waits_until, newsletter.begun_at)::text as "begunAt",
        newsletter.waits_until is not null as "isScheduled", newsletter.stopped_at is not null as "isStopped",
        coalesce(newsletter.content -> 'words' -> ${language}::text ->> 'title', (
          select words.value ->> 'title' from jsonb_each(newsletter.content -> 'words') words limit 1), '') as title,
        counted.people, counted.unfinished, counted.failed, counted.people - counted.unfinished - counted.failed as sent
      from (select * from ${newsletters} where ${file === undefined ? sql`true` : sql`file = ${file}`}
        order by begun_at desc, id desc limit ${limit}) newsletter
      cross join lateral (
        select count(*)::int as people,
          (count(*) filter (where mail.state = 'failed' or recipient.mail_id = ${DELETED_FAILED_MAIL}))::int as failed,
          (count(*) filter (where recipient.mailed_at is null or mail.state = 'waiting'))::int as unfinished
        from ${newsletterRecipients} recipient left join ${mails} mail on mail.id = recipient.mail_id
        where recipient.newsletter_id = newsletter.id) counted
      order by newsletter.begun_at desc, newsletter.id desc`,
  );
  return rows.map(({ isScheduled, isStopped, unfinished, ...row }) => ({
    ...row,
    state: isScheduled ? "scheduled" : unfinished === 0 ? "sent" : isStopped ? "stopped" : "sending",
  }));
}

/** Returns the files of all newsletters that are scheduled, or whose sending has begun. */
export async function sentFiles(database: Database): Promise<Set<string>> {
  const rows = await database.select({ file: newsletters.file }).from(newsletters);
  return new Set(rows.map(({ file }) => file));
}

/**
 * Stops a newsletter, so that nobody else gets it. Mails that are already in the outbox are still sent.
 * Returns false when nobody waits for it any more.
 */
export async function stopNewsletter(tx: Database, file: string, now: Date): Promise<boolean> {
  const rows = await queryRows<object>(
    tx,
    sql`update ${newsletters} set stopped_at = ${now.toISOString()}::timestamptz
      where file = ${file} and stopped_at is null and waits_until is null and exists (
        select from ${newsletterRecipients} where newsletter_id = ${newsletters}.id and mailed_at is null)
      returning 1`,
  );
  return rows.length > 0;
}

/**
 * Resumes a stopped newsletter for the recipients who have not received it. Returns false when it is not
 * stopped.
 */
export async function resumeNewsletter(tx: Database, file: string): Promise<boolean> {
  const rows = await queryRows<object>(
    tx,
    sql`update ${newsletters} set stopped_at = null where file = ${file} and stopped_at is not null returning 1`,
  );
  await tx.execute(sql`select pg_notify(${NEWSLETTER_CHANNEL}, ${file})`);
  return rows.length > 0;
}

/**
 * Cancels a scheduled newsletter before it begins: it becomes a draft again. Returns false when it has begun.
 */
export async function unscheduleNewsletter(tx: Database, file: string): Promise<boolean> {
  const rows = await queryRows<object>(
    tx,
    sql`delete from ${newsletters} where file = ${file} and waits_until is not null and not exists (
      select from ${newsletterRecipients} where newsletter_id = ${newsletters}.id) returning 1`,
  );
  return rows.length > 0;
}
