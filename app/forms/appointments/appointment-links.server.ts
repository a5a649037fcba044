import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { Database } from "../../database/database.server.ts";
import { stillHeld } from "./held-until.ts";
import {
  type AppointmentRow,
  appointmentSeats,
  appointments,
  appointmentLinks as links,
} from "./tables.server.ts";

/** Lower case alone: an address may be typed. */
const TOKEN = /^[0-9a-f]{40}$/;
const TOKEN_BYTES = 20;

/** Of an appointment without a time. */
const WISHES_DAYS = 90;
const DAY_MS = 86_400_000;
/** How long a link that is over still says what became of the appointment, in days. */
const KEPT_DAYS = 30;

export type LinkHolder = (typeof links.$inferSelect)["holder"];

export type FoundLink = {
  row: AppointmentRow;
  holder: LinkHolder;
  isUsed: boolean;
  /** Until when its time is held for the visitor to confirm; absent when it is not. */
  heldUntil?: Date;
};

/** A new link to an appointment, good until it is over and used once. Gives the token, which is kept nowhere. */
export async function makeLink(
  tx: Database,
  row: AppointmentRow,
  holder: LinkHolder,
  now: Date,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString("hex");
  const expiresAt = row.endsAt ?? new Date(now.getTime() + WISHES_DAYS * DAY_MS).toISOString();
  await tx.insert(links).values({ tokenHash: hashOf(token), appointment: row.id, holder, expiresAt });
  return token;
}

/** Whom a link belongs to and what became of the appointment; nothing for one that is none, or is over. */
export async function findLink(database: Database, token: string, now: Date): Promise<FoundLink | undefined> {
  if (!TOKEN.test(token)) return undefined;
  const [found] = await database
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
  if (found === undefined) return undefined;
  const { row, holder, usedAt, heldUntil } = found;
  return { row, holder, isUsed: usedAt !== null, heldUntil: stillHeld(heldUntil, now) };
}

/** Uses a link up. Gives false when that was done before. */
export async function spendLink(tx: Database, token: string, now: Date): Promise<boolean> {
  const spent = await tx
    .update(links)
    .set({ usedAt: now.toISOString() })
    .where(
      and(eq(links.tokenHash, hashOf(token)), isNull(links.usedAt), gt(links.expiresAt, now.toISOString())),
    )
    .returning({ holder: links.holder });
  return spent.length > 0;
}

/** Removes links that have long been over. */
export async function removeOldLinks(database: Database): Promise<void> {
  await database.delete(links).where(lt(links.expiresAt, sql`now() - ${KEPT_DAYS} * interval '1 day'`));
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
