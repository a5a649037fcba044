import { createHash } from "node:crypto";
import { and, asc, eq, gte, inArray, lte, ne, sql } from "drizzle-orm";
import { storeSubscription } from "../../alerts/store-subscription.server.ts";
import type { Database } from "../../database/database.server.ts";
import { enqueueMail, type NewMail } from "../../mail/enqueue-mail.server.ts";
import { bookAppointment } from "../booking/book-appointment.server.ts";
import { assignLead } from "../leads/assign-lead.server.ts";
import { submissions } from "../tables.server.ts";
import { enqueueWebhooks } from "../webhooks/enqueue-webhooks.server.ts";
import type { NewSubmission } from "./new-submission.ts";
import { referenceOf } from "./reference.server.ts";

/**
 * Minutes within which the same content of the same person is marked as a duplicate. It is stored
 * nevertheless (fault matrix, row 36).
 */
const DUPLICATE_WINDOW_MINUTES = 10;

const QUERY_BATCH_SIZE = 1_000;

export type StoredSubmission = { reference: string; isDuplicate: boolean; isNew: boolean };

/**
 * Stores a submission and enqueues its mails in one transaction. A submission that is already stored does not
 * change; its reference is returned.
 */
export function storeSubmission(database: Database, submission: NewSubmission): Promise<StoredSubmission> {
  return database.transaction(async (tx) => {
    const contentHash = hashOf(submission);
    const originalId = await findOriginal(tx, submission, contentHash);
    const isDuplicate = originalId !== undefined;
    for (let attempt = 0; ; attempt += 1) {
      const reference = referenceOf(submission.key, contentHash, attempt);
      const {
        mails,
        webhooks = [],
        appointment,
        subscription,
        assignment,
        unresolved: _,
        ...values
      } = submission;
      const [added] = await tx
        .insert(submissions)
        .values({ ...values, reference, contentHash, isDuplicate })
        .onConflictDoNothing()
        .returning({ id: submissions.id });
      if (added) {
        for (const [number, mail] of mails.entries()) {
          const cause = `submission ${submission.key} ${contentHash} ${number}`;
          const details = { ...mail.details, reference, isDuplicate };
          await enqueueMail(tx, { ...mail, details, reference, cause } as NewMail);
        }
        if (assignment) {
          const notified = [...mails.map(({ recipient }) => recipient.address), ...notifiedBy(appointment)];
          const lead = { id: added.id, reference, originalId, submission };
          await assignLead(tx, lead, { assignment, notified }, new Date());
        }
        await enqueueWebhooks(tx, added.id, webhooks);
        if (appointment) {
          const { language } = submission;
          const holder = seatHolder(submission);
          await bookAppointment(tx, { appointment, reference, holder, language, isDuplicate }, new Date());
        }
        if (subscription) await storeSubscription(tx, subscription, submission);
        return { reference, isDuplicate, isNew: true };
      }
      const known = await findStored(tx, submission.key, contentHash);
      if (known) return { ...known, isNew: false };
      // Another submission has this reference: try the next one.
    }
  });
}

/** Addresses of the agency that get the mail about an appointment. */
function notifiedBy(appointment: NewSubmission["appointment"]): readonly string[] {
  return appointment?.facts.agency.recipients ?? [];
}

/** Idempotency key of the seat of a submission, the same for a repeated submission. */
export function seatHolder(submission: NewSubmission): string {
  return `submission ${submission.key} ${hashOf(submission)}`;
}

/**
 * Reference that a submission will have unless another submission has the same one. Visitors get it when the
 * submission cannot be stored yet.
 */
export function expectedReference(submission: NewSubmission): string {
  return referenceOf(submission.key, hashOf(submission));
}

/** Returns the submissions that are not in the database. */
export async function findMissing(database: Database, candidates: NewSubmission[]): Promise<NewSubmission[]> {
  const missing: NewSubmission[] = [];
  for (let from = 0; from < candidates.length; from += QUERY_BATCH_SIZE) {
    const batch = candidates.slice(from, from + QUERY_BATCH_SIZE);
    const rows = await database
      .select({ key: submissions.key, contentHash: submissions.contentHash })
      .from(submissions)
      .where(inArray(submissions.key, [...new Set(batch.map(({ key }) => key))]));
    const known = new Set(rows.map(({ key, contentHash }) => `${contentHash} ${key}`));
    missing.push(...batch.filter((one) => !known.has(`${hashOf(one)} ${one.key}`)));
  }
  return missing;
}

async function findStored(database: Database, key: string, contentHash: string) {
  const [row] = await database
    .select({ reference: submissions.reference, isDuplicate: submissions.isDuplicate })
    .from(submissions)
    .where(and(eq(submissions.key, key), eq(submissions.contentHash, contentHash)));
  return row;
}

/** Id of the submission with the same content shortly before; undefined when there is none. */
async function findOriginal(
  tx: Database,
  { key, receivedAt }: NewSubmission,
  contentHash: string,
): Promise<number | undefined> {
  const [row] = await tx
    .select({ id: submissions.id })
    .from(submissions)
    .where(
      and(
        eq(submissions.contentHash, contentHash),
        ne(submissions.key, key),
        lte(submissions.receivedAt, receivedAt),
        gte(
          submissions.receivedAt,
          sql`${receivedAt}::timestamptz - ${DUPLICATE_WINDOW_MINUTES} * interval '1 minute'`,
        ),
      ),
    )
    .orderBy(asc(submissions.id))
    .limit(1);
  return row?.id;
}

/** Hash of sender, form, subject and all values, in any order of the fields. */
function hashOf({ form, email, fields, about }: NewSubmission): string {
  const content = [form, email?.toLowerCase(), sorted(fields), sorted(about)];
  return createHash("sha256").update(JSON.stringify(content)).digest("hex");
}

function sorted(values: Record<string, unknown>): [string, unknown][] {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1));
}
