import { and, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import type { Database } from "../database/database.server.ts";
import type { Language } from "../i18n/languages.ts";
import { mails } from "../mail/tables.server.ts";
import { newsletterRecipients, newsletterSubscribers, newsletters } from "./tables.server.ts";

/** A subscriber of the newsletter. `seed` identifies them in the links of their mails. */
export type Subscriber = {
  id: number;
  seed: string;
  email: string;
  language: Language;
  state: "asked" | "confirmed" | "stopped";
};

type NewSubscriber = { seed: string; email: string; language: Language; askedAt: string };

/** Reference in the outbox of the newsletter mails to a subscriber. */
export function subscriberReference(id: number): string {
  return `newsletter ${id}`;
}

/**
 * Stores an address that waits for confirmation. A known address keeps its state: only its language, seed and
 * date of request change. Nothing changes for a confirmed subscriber.
 */
export async function storeSubscriber(tx: Database, { email, ...person }: NewSubscriber): Promise<void> {
  await tx
    .insert(newsletterSubscribers)
    .values({ ...person, email: email.toLowerCase(), state: "asked" })
    .onConflictDoUpdate({
      target: newsletterSubscribers.email,
      // Confirmed subscribers are not asked again, because somebody else may have typed their address.
      setWhere: ne(newsletterSubscribers.state, "confirmed"),
      set: { seed: person.seed, language: person.language, askedAt: person.askedAt },
    });
}

/** Finds a subscriber by the seed in the token of their link. Undefined when there is none. */
export async function findSubscriber(database: Database, seed: string): Promise<Subscriber | undefined> {
  const [row] = await database
    .select({
      id: newsletterSubscribers.id,
      seed: newsletterSubscribers.seed,
      email: newsletterSubscribers.email,
      language: newsletterSubscribers.language,
      state: newsletterSubscribers.state,
    })
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.seed, seed));
  return row;
}

/**
 * Confirms a subscriber and returns them. Returns `undefined` when they were confirmed already, or do not
 * exist.
 */
export async function confirmSubscriber(
  tx: Database,
  seed: string,
  now: Date,
): Promise<Subscriber | undefined> {
  const [row] = await tx
    .update(newsletterSubscribers)
    .set({ state: "confirmed", confirmedAt: now.toISOString(), stoppedAt: null })
    .where(
      and(eq(newsletterSubscribers.seed, seed), inArray(newsletterSubscribers.state, ["asked", "stopped"])),
    )
    .returning();
  return row;
}

/** Ends the subscription, and deletes mails that still wait in the outbox. */
export async function stopSubscriber(database: Database, seed: string, now: Date): Promise<void> {
  await database.transaction(async (tx) => {
    const [stopped] = await tx
      .update(newsletterSubscribers)
      .set({ state: "stopped", stoppedAt: now.toISOString() })
      .where(and(eq(newsletterSubscribers.seed, seed), ne(newsletterSubscribers.state, "stopped")))
      .returning({ id: newsletterSubscribers.id, email: newsletterSubscribers.email });
    if (!stopped) return;
    await tx.execute(sql`
      update ${newsletters} set unsubscribed = unsubscribed + 1 where id = (
        select newsletter_id from ${newsletterRecipients}
        where person = ${stopped.email} and mailed_at is not null order by mailed_at desc limit 1)`);
    await tx
      .delete(newsletterRecipients)
      .where(and(eq(newsletterRecipients.person, stopped.email), isNull(newsletterRecipients.mailedAt)));
    // A recipient whose mail was not sent yet did not get the newsletter.
    await tx.execute(sql`
      delete from ${newsletterRecipients} recipient using ${mails} mail
      where recipient.person = ${stopped.email} and mail.id = recipient.mail_id and mail.state = 'waiting'`);
    await tx
      .delete(mails)
      .where(and(eq(mails.reference, subscriberReference(stopped.id)), eq(mails.state, "waiting")));
  });
}
