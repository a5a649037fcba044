import { eq } from "drizzle-orm";
import { recordAudit } from "../../accounts/audit/audit-log.server.ts";
import { isAllowed } from "../../accounts/permissions.ts";
import type { Database } from "../../database/database.server.ts";
import { appointmentBlocks } from "../../forms/booking/tables.server.ts";
import { brusselsIso } from "../../time/brussels-time.ts";
import type { AppointmentActor } from "./change-by-staff.server.ts";

/** Hours to block, for an agent or an office; for everybody when both are null. */
export type NewBlock = {
  agent: string | null;
  office: string | null;
  startsAt: Date;
  endsAt: Date;
  note: string;
};

type ChangeContext = { actor: AppointmentActor; now: Date };

/** Makes hours unavailable to visitors; booked appointments stay. Returns false when the actor may not do that. */
export function blockHours(
  database: Database,
  block: NewBlock,
  { actor, now }: ChangeContext,
): Promise<boolean> {
  if (!mayBlock(block, actor)) return Promise.resolve(false);
  const { agent, office, note } = block;
  const [startsAt, endsAt] = [block.startsAt.toISOString(), block.endsAt.toISOString()];
  return database.transaction(async (tx) => {
    await tx
      .insert(appointmentBlocks)
      .values({ agent, office, startsAt, endsAt, note, createdBy: actor.name });
    const after = { from: brusselsIso(block.startsAt), to: brusselsIso(block.endsAt) };
    const entry = { action: "appointment-block", subject: agent ?? office ?? "", after } as const;
    await recordAudit(tx, actor, entry, now);
    return true;
  });
}

/** Unblocks hours. Returns false when the actor may not do that, or the block no longer exists. */
export function unblockHours(
  database: Database,
  id: number,
  { actor, now }: ChangeContext,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const [block] = await tx
      .select()
      .from(appointmentBlocks)
      .where(eq(appointmentBlocks.id, id))
      .for("update");
    if (block === undefined || !mayBlock(block, actor)) return false;
    await tx.delete(appointmentBlocks).where(eq(appointmentBlocks.id, id));
    const { agent, office, startsAt, endsAt } = block;
    const before = { from: brusselsIso(new Date(startsAt)), to: brusselsIso(new Date(endsAt)) };
    const entry = { action: "appointment-unblock", subject: agent ?? office ?? "", before } as const;
    await recordAudit(tx, actor, entry, now);
    return true;
  });
}

/** Returns true when a member of staff may block these hours: agents their own, managers everybody's. */
export function mayBlock(
  { agent }: { agent: string | null },
  { role, email }: Pick<AppointmentActor, "role" | "email">,
): boolean {
  return isAllowed(role, "appointments.change", agent === email.toLowerCase());
}
