import { eq } from "drizzle-orm";
import { recordAudit } from "../../accounts/audit/audit-log.server.ts";
import { isAllowed } from "../../accounts/permissions.ts";
import type { Database } from "../../database/database.server.ts";
import { appointmentBlocks } from "../../forms/appointments/tables.server.ts";
import { brusselsIso } from "../../time/brussels-time.ts";
import type { AppointmentEditor } from "./change-by-staff.server.ts";

/** Hours to block: of an agent, of an office, or of everybody without either. */
export type NewBlock = {
  agent: string | null;
  office: string | null;
  startsAt: Date;
  endsAt: Date;
  note: string;
};

type By = { editor: AppointmentEditor; now: Date };

/** Blocks hours for visitors. Appointments that are booked already stay. Returns false when it is not allowed. */
export function blockHours(database: Database, block: NewBlock, { editor, now }: By): Promise<boolean> {
  if (!mayBlock(block, editor)) return Promise.resolve(false);
  const { agent, office, note } = block;
  const [startsAt, endsAt] = [block.startsAt.toISOString(), block.endsAt.toISOString()];
  return database.transaction(async (tx) => {
    await tx
      .insert(appointmentBlocks)
      .values({ agent, office, startsAt, endsAt, note, createdBy: editor.name });
    const after = { from: brusselsIso(block.startsAt), to: brusselsIso(block.endsAt) };
    const entry = { action: "appointment-block", subject: agent ?? office ?? "", after } as const;
    await recordAudit(tx, editor, entry, now);
    return true;
  });
}

/** Frees blocked hours. Returns false when it is not allowed, or they are free already. */
export function freeHours(database: Database, id: number, { editor, now }: By): Promise<boolean> {
  return database.transaction(async (tx) => {
    const [block] = await tx
      .select()
      .from(appointmentBlocks)
      .where(eq(appointmentBlocks.id, id))
      .for("update");
    if (block === undefined || !mayBlock(block, editor)) return false;
    await tx.delete(appointmentBlocks).where(eq(appointmentBlocks.id, id));
    const { agent, office, startsAt, endsAt } = block;
    const before = { from: brusselsIso(new Date(startsAt)), to: brusselsIso(new Date(endsAt)) };
    const entry = { action: "appointment-unblock", subject: agent ?? office ?? "", before } as const;
    await recordAudit(tx, editor, entry, now);
    return true;
  });
}

/** Agents block their own hours, managers those of anybody. */
export function mayBlock(
  { agent }: { agent: string | null },
  { role, email }: Pick<AppointmentEditor, "role" | "email">,
): boolean {
  return isAllowed(role, "appointments.change", agent === email.toLowerCase());
}
