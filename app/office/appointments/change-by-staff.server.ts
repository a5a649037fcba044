import { eq } from "drizzle-orm";
import type { AuditAction } from "../../accounts/audit/audit-actions.ts";
import { recordAudit } from "../../accounts/audit/audit-log.server.ts";
import type { AuditedState } from "../../accounts/audit/tables.server.ts";
import { isAllowed } from "../../accounts/permissions.ts";
import type { Role } from "../../accounts/roles.ts";
import type { AppointmentSettings } from "../../config/appointment-settings.ts";
import type { Database } from "../../database/database.server.ts";
import { enqueueAppointmentMails } from "../../forms/booking/appointment-mails.server.ts";
import { AGENCY_SEAT_LIMITS, calendarOfRow } from "../../forms/booking/appointment-service.server.ts";
import { bookingRules } from "../../forms/booking/bookable-times.ts";
import {
  type Change,
  eventKind,
  executeChange,
  isChangeable,
  isConfirmable,
} from "../../forms/booking/change-appointment.server.ts";
import { FullError } from "../../forms/booking/full-error.ts";
import { scheduleReminder } from "../../forms/booking/reminders.server.ts";
import { type AppointmentRow, appointments } from "../../forms/booking/tables.server.ts";
import { brusselsIso } from "../../time/brussels-time.ts";

/** The member of staff who changes an appointment. */
export type AppointmentActor = { id: number; name: string; email: string; role: Role };

/**
 * A change by staff. `isForced`: even when the time is taken or blocked; `message`: to the visitor, or empty; `agent`: e-mail
 * address, null for no agent.
 */
export type StaffChange =
  | { kind: "confirm"; isForced: boolean }
  | { kind: "move"; startsAt: Date; endsAt: Date; message: string; isForced: boolean }
  | { kind: "cancel"; message: string }
  | { kind: "assign"; agent: string | null; isForced: boolean };

export type StaffChangeResult =
  | { kind: "done" }
  /** Somebody else has changed the appointment since the page was rendered. Nothing was changed. */
  | { kind: "conflict"; by: string | null }
  /** The time is taken or blocked, or the agent is elsewhere. */
  | { kind: "full" }
  /** The appointment is cancelled, its time has passed, or there is nothing to confirm. */
  | { kind: "over" }
  | { kind: "denied" }
  | { kind: "missing" };

type ChangeRequest = {
  id: number;
  /** Version of the appointment that the page was rendered with. */
  version: number;
  actor: AppointmentActor;
  change: StaffChange;
  settings: AppointmentSettings;
  now: Date;
};

const AUDIT_ACTIONS = {
  confirm: "appointment-confirm",
  move: "appointment-move",
  cancel: "appointment-cancel",
  assign: "appointment-assign",
} as const satisfies Record<StaffChange["kind"], AuditAction>;

/**
 * Changes an appointment, e-mails the visitor and adds to the audit log, in one transaction. A change of the agent is not
 * mailed.
 */
export async function changeByStaff(database: Database, request: ChangeRequest): Promise<StaffChangeResult> {
  try {
    return await database.transaction((tx) => changeInTransaction(tx, request));
  } catch (error) {
    if (error instanceof FullError) return { kind: "full" };
    throw error;
  }
}

async function changeInTransaction(tx: Database, request: ChangeRequest): Promise<StaffChangeResult> {
  const { id, version, actor, change, settings, now } = request;
  const [row] = await tx.select().from(appointments).where(eq(appointments.id, id)).for("update");
  if (row === undefined) return { kind: "missing" };
  if (!isAllowed(actor.role, "appointments.change", isOwnAppointment(row, actor))) return { kind: "denied" };
  if (row.version !== version) return { kind: "conflict", by: row.changedBy };
  if (!isChangeable(row, now) || (change.kind === "confirm" && !isConfirmable(row, "agency")))
    return { kind: "over" };
  const changedBy = { holder: "agency", name: actor.name } as const;
  const changed = await executeChange(tx, row, toChange(change, row, settings), changedBy, now);
  if (change.kind !== "assign") await mailVisitor(tx, change, { before: row, after: changed }, now);
  // A reminder is valid for one version of the appointment only.
  await scheduleReminder(tx, changed, now);
  const entry = { action: AUDIT_ACTIONS[change.kind], subject: row.reference };
  await recordAudit(tx, actor, { ...entry, before: auditedState(row), after: auditedState(changed) }, now);
  return { kind: "done" };
}

/** Returns true when this person is the agent of an appointment, or it has none. */
export function isOwnAppointment(
  { agent }: Pick<AppointmentRow, "agent">,
  { email }: { email: string },
): boolean {
  return agent === null || agent === email.toLowerCase();
}

function toChange(change: StaffChange, row: AppointmentRow, settings: AppointmentSettings): Change {
  if (change.kind === "cancel") return { kind: "cancel" };
  const { agentCapacity } = settings;
  const capacity = bookingRules(settings, calendarOfRow(row))?.capacity ?? 1;
  const limits = { capacity, agentCapacity, ...(change.isForced && AGENCY_SEAT_LIMITS) };
  switch (change.kind) {
    case "confirm":
      return { kind: "confirm", isConfirmedAtOnce: true, ...limits };
    case "assign":
      return { kind: "assign", agent: change.agent, ...limits };
    case "move": {
      const { startsAt, endsAt } = change;
      const times = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
      return { kind: "move", ...times, isConfirmedAtOnce: true, ...limits };
    }
  }
}

/** E-mails only the visitor: the agency knows about its own change. */
function mailVisitor(
  tx: Database,
  change: Exclude<StaffChange, { kind: "assign" }>,
  rows: { before: AppointmentRow; after: AppointmentRow },
  now: Date,
): Promise<void> {
  const message = change.kind === "confirm" ? undefined : change.message || undefined;
  const event = { kind: eventKind(change, rows), by: "agency", message, isAgencyNotified: false } as const;
  return enqueueAppointmentMails(tx, rows.after, event, now);
}

/** State of an appointment for the audit log, without data of the visitor. */
function auditedState({ state, startsAt, agent }: AppointmentRow): AuditedState {
  return { state, time: startsAt && brusselsIso(new Date(startsAt)), agent };
}
