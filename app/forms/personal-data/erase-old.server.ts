import { join } from "node:path";
import { type SQL, sql } from "drizzle-orm";
import {
  alertMatches,
  DELETED_FAILED_MAIL,
  newsletterRecipients,
  newsletterSubscribers,
  savedSearches,
} from "../../alerts/tables.server.ts";
import type { PrivacySettings } from "../../config/privacy-settings.ts";
import { type Database, queryRows } from "../../database/database.server.ts";
import { mails } from "../../mail/tables.server.ts";
import { scrubJournal } from "../submissions/submission-journal.server.ts";
import { erasures, submissions } from "../tables.server.ts";
import { webhookDeliveries } from "../webhooks/tables.server.ts";
import { removeOldMailFiles } from "./mail-files.server.ts";
import { personHash } from "./person-hash.server.ts";
import {
  blankSubmissions,
  identifiersOfEntry,
  removeAppointments,
  removeUploads,
  uploadsOf,
} from "./personal-data.server.ts";

/**
 * Days for which erasures are remembered. The journal keeps entries for a shorter time, so no data of these
 * people is left afterwards.
 */
const REMEMBER_ERASED_DAYS = 60;

type DataStores = { database: Database; dataFolder: string; secret: string };

/**
 * Erases data that is past its retention period (docs/personal-data.md), and the remaining data of erased
 * people in the journal of this server.
 */
export async function eraseOld(
  { database, dataFolder, secret }: DataStores,
  { keepSubmissionsDays, keepMailsDays, keepEndedDays }: PrivacySettings,
  now: Date,
): Promise<void> {
  const timeDaysAgo = (days: number) => sql`${daysAgo(now, days).toISOString()}::timestamptz`;
  const isOldSubmission = sql`received_at < ${timeDaysAgo(keepSubmissionsDays)} and fields <> '{}'::jsonb`;
  const oldSubmissions = await queryRows<object>(
    database,
    sql`select fields from ${submissions} where ${isOldSubmission}`,
  );
  await database.transaction(async (tx) => {
    await blankSubmissions(tx, isOldSubmission);
    await removeAppointments(tx, isAppointmentOver(timeDaysAgo(keepSubmissionsDays)));
    const isOldMail = sql`${mails.state} <> 'waiting' and ${mails.createdAt} < ${timeDaysAgo(keepMailsDays)}`;
    // The result of a newsletter still counts them as failed.
    await tx.execute(sql`
      update ${newsletterRecipients} set mail_id = ${DELETED_FAILED_MAIL} from ${mails}
      where ${mails.id} = mail_id and ${mails.state} = 'failed' and ${isOldMail}`);
    await tx.execute(sql`delete from ${mails} where ${isOldMail}`);
    await tx.execute(
      sql`delete from ${webhookDeliveries} where state <> 'waiting' and created_at < ${timeDaysAgo(keepMailsDays)}`,
    );
    for (const table of [savedSearches, newsletterSubscribers])
      await tx.execute(sql`
        delete from ${table} where (state = 'asked' and asked_at < ${timeDaysAgo(keepEndedDays)})
          or (state = 'stopped' and stopped_at < ${timeDaysAgo(keepEndedDays)})`);
    await tx.execute(sql`delete from ${savedSearches} where ends_on < ${timeDaysAgo(keepEndedDays)}::date`);
    await tx.execute(sql`
      delete from ${newsletterRecipients} where not exists (
        select from ${newsletterSubscribers} where email = person)`);
    // Matches are kept while the person has a saved search, so that no property is reported twice.
    await tx.execute(sql`
      delete from ${alertMatches} where matched_at < ${timeDaysAgo(keepEndedDays)}
        and not exists (select from ${savedSearches} where email = person)`);
    await tx.execute(sql`delete from ${erasures} where erased_at < ${timeDaysAgo(REMEMBER_ERASED_DAYS)}`);
  });
  await removeUploads(database, dataFolder, uploadsOf(oldSubmissions));
  await removeOldMailFiles(dataFolder, daysAgo(now, keepMailsDays));
  await scrubErased({ database, dataFolder, secret });
}

/** Removes what erased people sent before their erasure from the journal. */
async function scrubErased({ database, dataFolder, secret }: DataStores): Promise<void> {
  const rows = await database.select().from(erasures);
  if (rows.length === 0) return;
  const erasedAt = new Map(rows.map((row) => [row.person, Date.parse(row.erasedAt)]));
  await scrubJournal(join(dataFolder, "journal"), (entry) => {
    const { receivedAt } = (entry ?? {}) as { receivedAt?: string };
    const isErased = (identifier: string) => {
      const time = erasedAt.get(personHash(secret, identifier));
      return time !== undefined && !(Date.parse(receivedAt ?? "") > time);
    };
    return identifiersOfEntry(entry).some(isErased);
  });
}

function isAppointmentOver(before: SQL): SQL {
  return sql`coalesce(ends_at, changed_at) < ${before}`;
}

function daysAgo(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 86_400_000);
}
