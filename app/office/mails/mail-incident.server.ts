import { isNull, sql } from "drizzle-orm";
import { incidentRecipients } from "../../accounts/incident-recipients.server.ts";
import type { SiteConfig } from "../../config/site-config.ts";
import { type Database, queryRows } from "../../database/database.server.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { enqueueMail } from "../../mail/enqueue-mail.server.ts";
import { BULK_PRIORITY, LEAD_PRIORITY } from "../../mail/mail-priority.ts";
import { mailIncidents, mails } from "../../mail/tables.server.ts";

/** Attempts after which a mail has been tried for half an hour (`MAIL_QUEUE`). */
const MIN_ATTEMPTS = 6;
/** Fewer recipients whose mails were given up in a day mistyped their addresses. */
const MIN_RECIPIENTS = 3;

type Trouble = {
  /** Mails that have been tried for half an hour, and those that were given up in the last day. */
  waiting: number;
  failed: number;
  recipients: number;
  message: string | null;
};

export type MailIncidentChange = "began" | "ended" | "none";

/**
 * Begins an incident when mails keep failing, with a mail to the operator and the managers who asked for it, and ends it
 * when none does any more. One incident is open at a time, so nobody is told twice, whatever number of processes look.
 */
export async function followMailIncident(
  database: Database,
  site: Pick<SiteConfig, "agency" | "languages" | "operator">,
  now: Date,
): Promise<MailIncidentChange> {
  const trouble = await findTrouble(database, now);
  const { waiting, failed, recipients, message } = trouble;
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

/** Bulk mails do not count: one mistyped list is no incident. Nor do the mails about incidents. */
async function findTrouble(database: Database, now: Date): Promise<Trouble> {
  const since = new Date(now.getTime() - 86_400_000).toISOString();
  const [trouble] = await queryRows<Trouble>(
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
  return trouble ?? { waiting: 0, failed: 0, recipients: 0, message: null };
}
