import { isNull, sql } from "drizzle-orm";
import { incidentRecipients } from "../../accounts/incident-recipients.server.ts";
import type { SiteConfig } from "../../config/site-config.ts";
import { type Database, queryRows } from "../../database/database.server.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { enqueueMail } from "../../mail/enqueue-mail.server.ts";
import { BULK_PRIORITY, LEAD_PRIORITY } from "../../mail/mail-priority.ts";
import { mailIncidents, mails } from "../../mail/tables.server.ts";

/** Number of attempts that the queue makes in half an hour (`MAIL_QUEUE`). */
const MIN_ATTEMPTS = 6;
/** Number of recipients in a day whose mails failed. With fewer, the likely cause is mistyped addresses. */
const MIN_RECIPIENTS = 3;

type MailFailures = {
  /** Mails that have been retried for half an hour. */
  waiting: number;
  /** Mails that were given up in the last day. */
  failed: number;
  /** Number of different recipients of the failed mails. */
  recipients: number;
  /** Latest error of the mail server. */
  message: string | null;
};

export type MailIncidentChange = "began" | "ended" | "none";

/**
 * Opens an incident when mails keep failing, and notifies the operator and the managers who asked for that. Closes it
 * when mails work again. At most one incident is open, so that several processes together send one notification.
 */
export async function updateMailIncident(
  database: Database,
  site: Pick<SiteConfig, "agency" | "languages" | "mail" | "operator">,
  now: Date,
): Promise<MailIncidentChange> {
  const { waiting, failed, recipients, message } = await countFailures(database, now);
  if (waiting === 0 && recipients < MIN_RECIPIENTS) {
    const ended = await database
      .update(mailIncidents)
      .set({ endedAt: now.toISOString() })
      .where(isNull(mailIncidents.endedAt))
      .returning({ id: mailIncidents.id });
    return ended.length > 0 ? "ended" : "none";
  }
  return database.transaction(async (tx) => {
    const [incident] = await tx
      .insert(mailIncidents)
      .values({ beganAt: now.toISOString() })
      .onConflictDoNothing()
      .returning({ id: mailIncidents.id });
    if (!incident) return "none";
    for (const { address, language } of await incidentRecipients(tx, site))
      await enqueueMail(tx, {
        template: "mail-notice",
        language,
        recipient: { address },
        priority: LEAD_PRIORITY,
        cause: `mails fail, incident ${incident.id}, for ${address}`,
        details: {
          at: now.toISOString(),
          waiting,
          failed,
          message: message ?? undefined,
          path: pathFor("office-mails", language),
        },
      });
    return "began";
  });
}

/** Counts failing mails, without bulk mails (one mistyped list is not an incident) and mails about incidents. */
async function countFailures(database: Database, now: Date): Promise<MailFailures> {
  const since = new Date(now.getTime() - 86_400_000).toISOString();
  const [failures] = await queryRows<MailFailures>(
    database,
    sql`select (count(*) filter (where state = 'waiting'))::float8 as waiting,
        (count(*) filter (where state = 'failed'))::float8 as failed,
        (count(distinct recipient ->> 'address') filter (where state = 'failed'))::float8 as recipients,
        (array_agg(last_error order by last_attempt_at desc nulls last))[1] as message
      from ${mails}
      where ((state = 'waiting' and attempts >= ${MIN_ATTEMPTS})
          or (state = 'failed' and coalesce(last_attempt_at, created_at) > ${since}::timestamptz))
        and priority > ${BULK_PRIORITY} and template <> 'mail-notice'`,
  );
  return failures ?? { waiting: 0, failed: 0, recipients: 0, message: null };
}
