import { open } from "node:fs/promises";
import { resolve, sep } from "node:path";
import { and, asc, eq, lt, sql } from "drizzle-orm";
import type { SiteConfig } from "../config/site-config.ts";
import type { Database } from "../database/database.server.ts";
import { isDatabaseUnavailable, withoutValues } from "../database/database-error.ts";
import type { Language } from "../i18n/languages.ts";
import type { RunningJob } from "../jobs/job-queue.server.ts";
import { jobs } from "../jobs/tables.server.ts";
import { BULK_MAIL_QUEUE, MAIL_QUEUE } from "./enqueue-mail.server.ts";
import { addressName, headerLine, type MailAddress, readAddress } from "./mail-address.ts";
import { mailError } from "./mail-error.ts";
import { isTemplateName, MAIL_TEMPLATES } from "./mail-templates.server.ts";
import type { SentMails } from "./sent-mails.server.ts";
import { mails } from "./tables.server.ts";
import type { MailContent, MailFrame, MailTemplate } from "./templates/mail-frame.server.ts";
import type { MailTransport, OutgoingMail } from "./transport.server.ts";

const MAX_SUBJECT_CHARACTERS = 200;
const MAX_ATTACHMENT_BYTES = 25 * 1_048_576;

/** Dependencies of sending a mail. */
export type MailServices = {
  database: Database;
  transport: MailTransport;
  dataFolder: string;
  from: MailAddress;
  frame: (language: Language) => MailFrame;
  /** Mails that this server sent, including those that a restored backup of the database lacks. */
  sentMails?: SentMails;
  /** Called when a mail fails because of a bug or a wrong set-up. */
  onError: (error: unknown, facts: { mail: number; attempt: number; final: boolean }) => void;
};

type MailRow = typeof mails.$inferSelect;

/** Sender of the mails of a site. */
export function senderOf({ agency, mail }: Pick<SiteConfig, "agency" | "mail">): MailAddress {
  const address = readAddress(mail.from ?? agency.email);
  if (!address) throw new Error(`"${mail.from ?? agency.email}" is not a valid sender of mails`);
  return { name: addressName(agency.name), address };
}

/**
 * Sends the mail of a job, unless it was sent before. A mail is sent twice only when the process ends after
 * the response of the mail server and before it is recorded: both copies have the same Message-ID and text.
 *
 * @throws when the job must be retried.
 */
export async function sendMail(
  services: MailServices,
  { data, attempt, isLastAttempt }: Pick<RunningJob<{ mail: number }>, "data" | "attempt" | "isLastAttempt">,
): Promise<void> {
  const { database, transport, onError } = services;
  const [mail] = await database.select().from(mails).where(eq(mails.id, data.mail));
  if (mail?.state !== "waiting") return;
  if (services.sentMails?.has(mail.key))
    return markSent(database, mail.id, "sent earlier, according to the list of sent mails");
  let outgoing: OutgoingMail;
  try {
    outgoing = await composeMail(services, mail);
  } catch (error) {
    // Unless the database failed, a retry would fail the same way.
    const isFinal = !isDatabaseUnavailable(error) || isLastAttempt;
    onError(error, { mail: mail.id, attempt, final: isFinal });
    await storeError(database, mail.id, { isFinal, text: mailError(withoutValues(error)).text });
    if (!isFinal) throw error;
    return;
  }
  try {
    const response = await transport.send(outgoing);
    await services.sentMails?.add(mail.key);
    await markSent(database, mail.id, headerLine(response));
  } catch (error) {
    const failure = mailError(error);
    const isFinal = failure.kind === "permanent" || isLastAttempt;
    onError(error, { mail: mail.id, attempt, final: isFinal });
    await storeError(database, mail.id, { isFinal, text: failure.text });
    if (!isFinal) throw error;
  }
}

/**
 * Renders a mail from its template and details, in the language of the frame.
 *
 * @throws when the template cannot render it.
 */
export function renderMail(
  frame: MailFrame,
  { template, details }: Pick<MailRow, "template" | "details">,
): MailContent {
  if (!isTemplateName(template)) throw new Error(`There is no mail "${template}"`);
  return (MAIL_TEMPLATES[template] as MailTemplate<unknown>)(details, frame);
}

/**
 * Marks mails as failed when they have no job any more, because every process that ran it ended. Staff can
 * then see them.
 */
export async function failAbandonedMails(database: Database): Promise<void> {
  await database.execute(sql`
    update ${mails} set state = 'failed', last_error = 'The worker ended before the mail was sent'
    where state = 'waiting' and not exists (
      select from ${jobs} where queue in (${MAIL_QUEUE.name}, ${BULK_MAIL_QUEUE.name}) and ${jobs.state} <> 'failed'
        and (${jobs.data} ->> 'mail')::bigint = ${mails.id})`);
}

async function composeMail(services: MailServices, mail: MailRow): Promise<OutgoingMail> {
  const content = renderMail(services.frame(mail.language), mail);
  const { subject, text, html, unsubscribe, attachments = [] } = content;
  const to = validAddress(mail.recipient);
  const domain = services.from.address.replace(/^.*@/, "");
  return {
    messageId: `${mail.key}@${domain}`,
    ...(mail.template === "lead-reply" && {
      isPersonal: true,
      references: (await findEarlierKeys(services.database, mail)).map((key) => `${key}@${domain}`),
    }),
    date: new Date(mail.createdAt),
    from: services.from,
    to,
    ...(mail.replyTo && { replyTo: validAddress(mail.replyTo) }),
    subject: [...headerLine(subject)].slice(0, MAX_SUBJECT_CHARACTERS).join(""),
    text,
    html,
    unsubscribe,
    attachments: [
      ...attachments.map((file) => ({ ...file, content: Buffer.from(file.content) })),
      ...(await Promise.all(mail.attachments.map((file) => readAttachment(services.dataFolder, file)))),
    ],
  };
}

/** Keys of the earlier mails of the same conversation that the recipient got, the oldest first. */
async function findEarlierKeys(
  database: Database,
  { id, reference, recipient }: Pick<MailRow, "id" | "reference" | "recipient">,
): Promise<string[]> {
  if (reference === null) return [];
  const rows = await database
    .select({ key: mails.key })
    .from(mails)
    .where(
      and(
        eq(mails.reference, reference),
        eq(mails.state, "sent"),
        lt(mails.id, id),
        sql`lower(${mails.recipient} ->> 'address') = ${recipient.address.toLowerCase()}`,
      ),
    )
    .orderBy(asc(mails.id));
  return rows.map(({ key }) => key);
}

function validAddress({ name, address }: MailAddress): MailAddress {
  const recipientAddress = readAddress(address);
  if (!recipientAddress) throw new Error("The address of the recipient is not valid");
  return { name: addressName(name), address: recipientAddress };
}

/** Reads an attachment by its path. A file that is missing or outside the data folder fails the mail. */
async function readAttachment(dataFolder: string, { path, name, type }: MailRow["attachments"][number]) {
  const absolutePath = resolve(dataFolder, path);
  if (!absolutePath.startsWith(resolve(dataFolder) + sep))
    throw new Error(`${path} is outside the data folder`);
  const file = await open(absolutePath);
  try {
    const { size } = await file.stat();
    if (size > MAX_ATTACHMENT_BYTES) throw new Error(`${path} is too large for a mail`);
    return {
      filename: headerLine(name).replace(/[/\\]/g, "_"),
      contentType: headerLine(type),
      content: await file.readFile(),
    };
  } finally {
    await file.close();
  }
}

async function markSent(database: Database, id: number, answer: string): Promise<void> {
  await database
    .update(mails)
    .set({
      state: "sent",
      answer,
      attempts: sql`${mails.attempts} + 1`,
      lastAttemptAt: sql`now()`,
      sentAt: sql`now()`,
    })
    .where(eq(mails.id, id));
}

async function storeError(
  database: Database,
  id: number,
  { isFinal, text }: { isFinal: boolean; text: string },
): Promise<void> {
  await database
    .update(mails)
    .set({
      ...(isFinal && { state: "failed" as const }),
      lastError: text,
      attempts: sql`${mails.attempts} + 1`,
      lastAttemptAt: sql`now()`,
    })
    .where(eq(mails.id, id));
}
