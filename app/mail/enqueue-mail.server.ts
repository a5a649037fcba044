import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database } from "../database/database.server.ts";
import type { Language } from "../i18n/languages.ts";
import { type Queue, sendJob } from "../jobs/job-queue.server.ts";
import type { MailAddress } from "./mail-address.ts";
import { BULK_PRIORITY } from "./mail-priority.ts";
import type { TemplateDetails, TemplateName } from "./mail-templates.server.ts";
import { type MailAttachment, mails } from "./tables.server.ts";

/** Retries after one minute, two, four and so on, then every four hours: three days in total. */
export const MAIL_QUEUE: Queue<{ mail: number }> = {
  name: "mail",
  retries: 27,
  firstWaitMs: 60_000,
  longestWaitMs: 4 * 3_600_000,
  longestDelayMs: 0,
};

/** Separate queue for bulk mails, so that they do not delay the others. */
export const BULK_MAIL_QUEUE: Queue<{ mail: number }> = { ...MAIL_QUEUE, name: "bulk-mail" };

function queueOf({ priority }: { priority: number }): Queue<{ mail: number }> {
  return priority > BULK_PRIORITY ? MAIL_QUEUE : BULK_MAIL_QUEUE;
}

/** A mail to enqueue. The template determines the type of its details. */
export type NewMail<Name extends TemplateName = TemplateName> = {
  [Template in Name]: {
    template: Template;
    details: TemplateDetails<Template>;
    language: Language;
    recipient: MailAddress;
    replyTo?: MailAddress;
    attachments?: MailAttachment[];
    /** Reference of the submission that caused it. */
    reference?: string;
    /** LEAD_PRIORITY or BULK_PRIORITY (mail-priority.ts). */
    priority: number;
    /**
     * Unique key of the mail, such as a submission and a recipient: enqueuing it twice sends one mail. The
     * Message-ID is derived from it, and is the same at every attempt.
     */
    cause: string;
  };
}[Name];

/**
 * Adds a mail to the outbox with the job that sends it, within the caller's transaction. Returns its id, or
 * `undefined` when it was enqueued before.
 */
export async function enqueueMail(tx: Database, { cause, ...mail }: NewMail): Promise<number | undefined> {
  const [row] = await tx
    .insert(mails)
    .values({ ...mail, details: mail.details as object, key: keyOf(cause) })
    .onConflictDoNothing()
    .returning({ id: mails.id });
  if (!row) return undefined;
  await sendJob(tx, queueOf(mail), { mail: row.id }, { priority: mail.priority });
  return row.id;
}

/** Enqueues a failed mail again. Returns false when there is no failed mail with this id. */
export async function retryMail(database: Database, id: number): Promise<boolean> {
  return database.transaction(async (tx) => {
    const [mail] = await tx.select().from(mails).where(eq(mails.id, id)).for("update");
    if (mail?.state !== "failed") return false;
    await tx.update(mails).set({ state: "waiting", attempts: 0 }).where(eq(mails.id, id));
    await sendJob(tx, queueOf(mail), { mail: id }, { priority: mail.priority });
    return true;
  });
}

/** UUID derived from the cause. */
function keyOf(cause: string): string {
  const hex = createHash("sha256").update(cause).digest("hex");
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join("-");
}
