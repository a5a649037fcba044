import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Database } from "../../database/database.server.ts";
import { mails } from "../../mail/tables.server.ts";
import { holdEnd } from "./hold-end.ts";
import {
  type AppointmentRow,
  appointmentSeats,
  appointments,
  appointmentLinks as links,
} from "./tables.server.ts";

/** Hexadecimal, which is easy to type. */
const TOKEN = /^[0-9a-f]{40}$/;
const TOKEN_BYTES = 20;

/** Lifetime of links to an appointment that has only preferred days, and no time yet. */
const LIFETIME_WITHOUT_TIME_DAYS = 90;
const DAY_MS = 86_400_000;
/** Days after which an expired link is deleted. */
const RETENTION_DAYS = 30;

/** Party that has a link. It decides which changes the link allows. */
export type LinkHolder = (typeof links.$inferSelect)["holder"];

/** A link that has not expired, with its appointment. */
export type FoundLink = {
  row: AppointmentRow;
  holder: LinkHolder;
  isUsed: boolean;
  /** Time of the change that was made with the link; absent before that. */
  usedAt?: Date;
  /** Time until which the seat is held for the visitor to confirm; absent when it is not held. */
  heldUntil?: Date;
};

/**
 * Creates a link to an appointment, for one use before the appointment is over, or within 90 days when it has no time yet.
 * Returns the token; only a hash of it is stored.
 */
export async function createLink(
  tx: Database,
  row: AppointmentRow,
  holder: LinkHolder,
  now: Date,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString("hex");
  const expiresAt = row.endsAt ?? new Date(now.getTime() + LIFETIME_WITHOUT_TIME_DAYS * DAY_MS).toISOString();
  await tx.insert(links).values({ tokenHash: hashOf(token), appointment: row.id, holder, expiresAt });
  return token;
}

/** Finds the appointment and the holder of a link, also of a used one; undefined for an unknown or expired link. */
export async function findLink(database: Database, token: string, now: Date): Promise<FoundLink | undefined> {
  if (!TOKEN.test(token)) return undefined;
  const [link] = await database
    .select({
      row: appointments,
      holder: links.holder,
      usedAt: links.usedAt,
      heldUntil: appointmentSeats.heldUntil,
    })
    .from(links)
    .innerJoin(appointments, eq(appointments.id, links.appointment))
    .leftJoin(appointmentSeats, eq(appointmentSeats.appointment, appointments.id))
    .where(and(eq(links.tokenHash, hashOf(token)), gt(links.expiresAt, now.toISOString())));
  if (link === undefined) return undefined;
  const { row, holder, usedAt, heldUntil } = link;
  return {
    row,
    holder,
    isUsed: usedAt !== null,
    usedAt: usedAt === null ? undefined : new Date(usedAt),
    heldUntil: holdEnd(heldUntil, now),
  };
}

/** Marks a link as used. Returns false when it was used before or has expired. */
export async function markLinkUsed(tx: Database, token: string, now: Date): Promise<boolean> {
  const updated = await tx
    .update(links)
    .set({ usedAt: now.toISOString() })
    .where(
      and(eq(links.tokenHash, hashOf(token)), isNull(links.usedAt), gt(links.expiresAt, now.toISOString())),
    )
    .returning({ holder: links.holder });
  return updated.length > 0;
}

/** Lets unused links of an appointment stay valid until its end, when it now ends later. */
export async function extendLinks(tx: Database, { id, endsAt }: AppointmentRow): Promise<void> {
  if (endsAt === null) return;
  await tx
    .update(links)
    .set({ expiresAt: endsAt })
    .where(and(eq(links.appointment, id), isNull(links.usedAt), lt(links.expiresAt, endsAt)));
}

/**
 * Deletes the links to an appointment in the mails that a person at the agency got. Links in mails that the outbox no longer
 * has stay valid.
 */
export async function revokeMailedLinks(
  tx: Database,
  { reference }: Pick<AppointmentRow, "reference">,
  address: string,
): Promise<void> {
  const sent = await tx
    .select({ path: sql<string | null>`${mails.details} ->> 'path'` })
    .from(mails)
    .where(
      and(
        eq(mails.reference, reference),
        eq(mails.template, "appointment-notice"),
        sql`lower(${mails.recipient} ->> 'address') = ${address.toLowerCase()}`,
      ),
    );
  const tokens = sent.flatMap(({ path }) => path?.split("/").filter((segment) => TOKEN.test(segment)) ?? []);
  if (tokens.length > 0) await tx.delete(links).where(inArray(links.tokenHash, tokens.map(hashOf)));
}

/** Deletes links that expired long ago. */
export async function removeOldLinks(database: Database): Promise<void> {
  await database.delete(links).where(lt(links.expiresAt, sql`now() - ${RETENTION_DAYS} * interval '1 day'`));
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
