import { desc, eq, sql } from "drizzle-orm";
import type { Database } from "../database/database.server.ts";
import { mails } from "./tables.server.ts";

export const MAIL_STATES = ["waiting", "sent", "failed"] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** A mail in a list. */
export type ListedMail = Pick<
  typeof mails.$inferSelect,
  "id" | "template" | "state" | "attempts" | "reference" | "createdAt" | "sentAt" | "lastError"
> & { recipient: string };

const LIST_COLUMNS = {
  id: mails.id,
  template: mails.template,
  state: mails.state,
  attempts: mails.attempts,
  reference: mails.reference,
  createdAt: mails.createdAt,
  sentAt: mails.sentAt,
  lastError: mails.lastError,
  recipient: sql<string>`${mails.recipient} ->> 'address'`,
};

/** The latest mails, of one state or of all. */
export function findMails(
  database: Database,
  { state, limit }: { state?: MailState; limit: number },
): Promise<ListedMail[]> {
  return database
    .select(LIST_COLUMNS)
    .from(mails)
    .where(state && eq(mails.state, state))
    .orderBy(desc(mails.id))
    .limit(limit);
}

/** One mail with all its data. */
export async function findMail(
  database: Database,
  id: number,
): Promise<typeof mails.$inferSelect | undefined> {
  const [mail] = await database.select().from(mails).where(eq(mails.id, id));
  return mail;
}

/** Number of mails in each state, 0 for none. */
export async function countMails(database: Database): Promise<Record<MailState, number>> {
  const rows = await database
    .select({ state: mails.state, count: sql<number>`count(*)::int` })
    .from(mails)
    .groupBy(mails.state);
  const counts = { waiting: 0, sent: 0, failed: 0 };
  for (const { state, count } of rows) counts[state] = count;
  return counts;
}
