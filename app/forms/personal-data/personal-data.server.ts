import { unlink } from "node:fs/promises";
import { basename, join } from "node:path";
import { inArray, type SQL, sql } from "drizzle-orm";
import {
  alertMatches,
  newsletterRecipients,
  newsletterSubscribers,
  newsletters,
  savedSearches,
  savedSearchZones,
} from "../../alerts/tables.server.ts";
import { type Database, queryRows } from "../../database/database.server.ts";
import { mails } from "../../mail/tables.server.ts";
import { appointmentLinks, appointmentSeats, appointments } from "../booking/tables.server.ts";
import { leadNotes, leads, replyDrafts } from "../leads/tables.server.ts";
import { leadFile } from "../submissions/lead-values.ts";
import { findInJournal, scrubJournal } from "../submissions/submission-journal.server.ts";
import { erasures, submissions } from "../tables.server.ts";
import { webhookDeliveries } from "../webhooks/tables.server.ts";
import { eraseMailFiles, findMailFiles, type MailFileSearch } from "./mail-files.server.ts";
import { personHash } from "./person-hash.server.ts";

/**
 * A person: their e-mail address in lower case. Without one, as that of a caller for whom staff booked an appointment,
 * the reference of what they sent.
 */
export type Person = string | { reference: string };

/** All data that is stored about a person, in the format in which it is stored. */
export type PersonalData = {
  /** Absent for a person who gave none. */
  email?: string;
  submissions: object[];
  /** State of the submissions as leads, and the notes of staff about them. */
  leads: object[];
  leadNotes: object[];
  /** Unsent replies of staff to the person. */
  replyDrafts: object[];
  /** Deliveries of the submissions to other servers. */
  webhooks: object[];
  appointments: object[];
  mails: object[];
  /** Saved searches, and the new properties that they have found. */
  demands: object[];
  alerts: object[];
  newsletter: object[];
  /** Newsletters that were sent to the person. */
  letters: object[];
  /** Entries in the journal of submissions on this server. */
  journal: unknown[];
  /**
   * Paths below the data folder: uploads of the person, and mails that were written to a file instead of
   * being sent.
   */
  files: string[];
};

type DataStores = { database: Database; dataFolder: string };

/** Finds all data that is stored about a person. */
export async function findPersonalData(
  { database, dataFolder }: DataStores,
  person: Person,
): Promise<PersonalData> {
  const rows = <Row extends object>(statement: SQL) => queryRows<Row>(database, statement);
  const email = emailOf(person);
  const sent = await rows<{ key: string }>(sql`
    select id::float8 as id, reference, form, language, key, content_hash, email, fields, about, is_duplicate,
      received_at, stored_at
    from ${submissions} where ${sentBy(person)} order by id`);
  const foundMails = await rows<{ key: string }>(
    sql`select * from ${mails} where ${mailedTo(person)} order by id`,
  );
  const identifiers = identifiersOf(person, sent);
  return {
    ...(email !== null && { email }),
    submissions: sent,
    leads: await rows(sql`
      select status, is_spam, read_at, changed_at, submission_id::float8 as submission_id from ${leads}
      where submission_id in (select id from ${submissions} where ${sentBy(person)}) order by submission_id`),
    leadNotes: await rows(sql`
      select author, text, created_at, submission_id::float8 as submission_id from ${leadNotes}
      where submission_id in (select id from ${submissions} where ${sentBy(person)}) order by id`),
    replyDrafts: await rows(sql`
      select subject, text, saved_at, submission_id::float8 as submission_id from ${replyDrafts}
      where submission_id in (select id from ${submissions} where ${sentBy(person)}) order by submission_id, account_id`),
    webhooks: await rows(sql`
      select webhook, state, history, created_at, submission_id::float8 as submission_id from ${webhookDeliveries}
      where submission_id in (select id from ${submissions} where ${sentBy(person)}) order by id`),
    appointments: await rows(sql`select * from ${appointments} where ${bookedBy(person)} order by id`),
    mails: foundMails,
    demands: await rows(sql`
      select saved_search.*, array(select zone from ${savedSearchZones} where saved_search_id = saved_search.id) as zones
      from ${savedSearches} saved_search where saved_search.email = ${email} order by saved_search.id`),
    alerts: await rows(sql`select * from ${alertMatches} where person = ${email} order by matched_at`),
    newsletter: await rows(sql`select * from ${newsletterSubscribers} where email = ${email}`),
    letters: await rows(sql`
      select newsletter.file, recipient.mailed_at from ${newsletterRecipients} recipient
        join ${newsletters} newsletter on newsletter.id = recipient.newsletter_id
      where recipient.person = ${email} order by newsletter.id`),
    journal: await findInJournal(join(dataFolder, "journal"), (entry) => isAbout(entry, identifiers)),
    files: [...uploadsOf(sent), ...(await findMailFiles(dataFolder, mailFilesOf(person, foundMails)))],
  };
}

/** Number of erased items of each kind. */
export type Erased = Record<Exclude<keyof PersonalData, "email">, number>;

/**
 * Erases all data that is stored about a person. Submissions are blanked, not
 * deleted, so that the journal does not restore them. Entries in a journal file that is still in use are
 * removed within a day, on every server.
 */
export async function erasePersonalData(
  { database, dataFolder, secret }: DataStores & { secret: string },
  person: Person,
  now: Date,
): Promise<Erased> {
  const data = await findPersonalData({ database, dataFolder }, person);
  const identifiers = identifiersOf(person, data.submissions as { key: string }[]);
  await database.transaction(async (tx) => {
    await eraseRows(tx, person);
    for (const identifier of identifiers)
      await tx
        .insert(erasures)
        .values({ person: personHash(secret, identifier), erasedAt: now.toISOString() })
        .onConflictDoUpdate({ target: erasures.person, set: { erasedAt: now.toISOString() } });
  });
  await removeUploads(database, dataFolder, uploadsOf(data.submissions));
  await eraseMailFiles(dataFolder, mailFilesOf(person, data.mails as { key: string }[]));
  await scrubJournal(join(dataFolder, "journal"), (entry) => isAbout(entry, identifiers));
  const { email: _, ...kinds } = data;
  return Object.fromEntries(Object.entries(kinds).map(([kind, items]) => [kind, items.length])) as Erased;
}

async function eraseRows(tx: Database, person: Person): Promise<void> {
  const email = emailOf(person);
  await tx.execute(sql`delete from ${mails} where ${mailedTo(person)}`);
  await removeAppointments(tx, bookedBy(person));
  await blankSubmissions(tx, sentBy(person));
  await tx.execute(sql`delete from ${alertMatches} where person = ${email}`);
  await tx.execute(sql`delete from ${savedSearches} where email = ${email}`);
  await tx.execute(sql`delete from ${newsletterRecipients} where person = ${email}`);
  await tx.execute(sql`delete from ${newsletterSubscribers} where email = ${email}`);
}

/**
 * Removes the address, values, notes and deliveries of submissions. Keeps their rows, so that the journal
 * does not restore them.
 */
export async function blankSubmissions(tx: Database, condition: SQL): Promise<void> {
  const ids = sql`select id from ${submissions} where ${condition}`;
  await tx.execute(sql`delete from ${leadNotes} where submission_id in (${ids})`);
  await tx.execute(sql`delete from ${replyDrafts} where submission_id in (${ids})`);
  await tx.execute(sql`delete from ${leads} where submission_id in (${ids})`);
  await tx.execute(sql`delete from ${webhookDeliveries} where submission_id in (${ids})`);
  await tx.execute(sql`update ${submissions} set email = null, fields = '{}'::jsonb where ${condition}`);
}

/** Deletes appointments with their links, and releases the seats that they held. */
export async function removeAppointments(tx: Database, condition: SQL): Promise<void> {
  const rows = await queryRows<{ id: number }>(
    tx,
    sql`select id::float8 as id from ${appointments} where ${condition}`,
  );
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  await tx.delete(appointmentLinks).where(inArray(appointmentLinks.appointment, ids));
  await tx.delete(appointmentSeats).where(inArray(appointmentSeats.appointment, ids));
  await tx.delete(appointments).where(inArray(appointments.id, ids));
}

/** Deletes uploaded files to which no submission refers any more. */
export async function removeUploads(database: Database, dataFolder: string, paths: string[]): Promise<void> {
  for (const path of paths) {
    const [other] = await queryRows<object>(
      database,
      sql`select 1 from ${submissions}
        where exists (select from jsonb_each(fields) as field where field.value ->> 'path' = ${path}) limit 1`,
    );
    if (!other) await unlink(join(dataFolder, "uploads", basename(path))).catch(ignoreMissing);
  }
}

/** Paths of the uploaded files that submissions refer to. */
export function uploadsOf(rows: object[]): string[] {
  return rows.flatMap((row) => {
    const { fields = {} } = row as { fields?: Record<string, unknown> };
    return leadFile(fields)?.path ?? [];
  });
}

/** E-mail address of a person; null, which equals no column, if they gave none. */
function emailOf(person: Person): string | null {
  return typeof person === "string" ? person : null;
}

/** SQL condition: sent by the person, or to them as a friend. */
function sentBy(person: Person): SQL {
  return isOf(
    person,
    (email) => sql`(lower(email) = ${email} or lower(fields ->> 'friendEmail') = ${email})`,
  );
}

function bookedBy(person: Person): SQL {
  return isOf(person, (email) => sql`lower(facts #>> '{visitor,email}') = ${email}`);
}

/** SQL condition: sent to the person, or about them, with their address for replies. */
function mailedTo(person: Person): SQL {
  return isOf(
    person,
    (email) => sql`(lower(recipient ->> 'address') = ${email} or lower(reply_to ->> 'address') = ${email})`,
  );
}

/** SQL condition: a row belongs to a person, by their e-mail address or by the reference of what they sent without one. */
function isOf(person: Person, hasEmail: (email: string) => SQL): SQL {
  return typeof person === "string" ? hasEmail(person) : sql`reference = ${person.reference}`;
}

/** Identifiers of a person in the journal: their e-mail address, or the keys of what they sent without one. */
function identifiersOf(person: Person, sent: { key: string }[]): string[] {
  return typeof person === "string" ? [person] : sent.map(({ key }) => key.toLowerCase());
}

function mailFilesOf(person: Person, foundMails: { key: string }[]): MailFileSearch {
  return typeof person === "string" ? { email: person } : { keys: foundMails.map(({ key }) => key) };
}

/** True when a journal entry is about a person. */
function isAbout(entry: unknown, identifiers: readonly string[]): boolean {
  return identifiersOfEntry(entry).some((identifier) => identifiers.includes(identifier));
}

/** Key of a journal entry, and the e-mail addresses of visitors in it, in lower case. */
export function identifiersOfEntry(entry: unknown): string[] {
  const { email, key, fields } = (entry ?? {}) as {
    email?: unknown;
    key?: unknown;
    fields?: { friendEmail?: unknown };
  };
  return [email, key, fields?.friendEmail]
    .filter((identifier) => typeof identifier === "string")
    .map((identifier) => identifier.toLowerCase());
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== "ENOENT") throw error;
}
