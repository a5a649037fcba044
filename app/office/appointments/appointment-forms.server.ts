import { listAssignees } from "../../accounts/manage-staff.server.ts";
import type { AppointmentSettings } from "../../config/appointment-settings.ts";
import type { Database } from "../../database/database.server.ts";
import type { AppointmentOutcome } from "./appointment-outcome.ts";
import type { AppointmentDraft } from "./appointment-page.server.ts";
import { type AppointmentActor, changeByStaff, type StaffChange } from "./change-by-staff.server.ts";
import { MAX_MESSAGE_CHARACTERS } from "./text-lengths.ts";
import { readTime } from "./typed-time.ts";

type SubmittedForm = {
  id: number;
  fields: Record<string, string>;
  actor: AppointmentActor;
  settings: AppointmentSettings;
  now: Date;
};

export type AppointmentFormResult =
  | { outcome: AppointmentOutcome; draft: Partial<AppointmentDraft> }
  /** The screen has no such form, or does not offer one of its values. */
  | "unknown"
  /** The appointment does not exist. */
  | "missing";

/** Carries out a submitted form of the appointment screen. */
export async function handleAppointmentForm(
  database: Database,
  submitted: SubmittedForm,
): Promise<AppointmentFormResult> {
  const { id, fields, actor, settings, now } = submitted;
  const version = /^\d{1,9}$/.test(fields.version ?? "") ? Number(fields.version) : undefined;
  if (version === undefined) return "unknown";
  const change = await readChange(database, fields, now);
  if (change === "unknown") return "unknown";
  const { day = "", from = "", minutes = "", agent = "" } = fields;
  const draft = {
    ...(fields.action === "move" && { day, from, minutes }),
    ...(fields.action === "assign" && { agent }),
    message: messageOf(fields),
    action: fields.action,
  };
  if ("problem" in change) return { outcome: { kind: "problem", problem: change.problem }, draft };
  const result = await changeByStaff(database, { id, version, actor, change, settings, now });
  switch (result.kind) {
    case "done":
      return { outcome: { kind: "done", change: change.kind }, draft: {} };
    case "missing":
      return "missing";
    case "conflict":
      return { outcome: result, draft };
    default:
      return { outcome: { kind: "problem", problem: result.kind }, draft };
  }
}

async function readChange(
  database: Database,
  fields: Record<string, string>,
  now: Date,
): Promise<StaffChange | { problem: "day" | "from" | "to" | "minutes" } | "unknown"> {
  const isForced = fields.force === "yes";
  switch (fields.action) {
    case "confirm":
      return { kind: "confirm", isForced };
    case "cancel":
      return { kind: "cancel", message: messageOf(fields) };
    case "assign": {
      const agent = (fields.agent ?? "").toLowerCase();
      if (agent === "") return { kind: "assign", agent: null, isForced };
      const isKnown = (await listAssignees(database)).some(({ email }) => email === agent);
      return isKnown ? { kind: "assign", agent, isForced } : "unknown";
    }
    case "move": {
      const time = readTime(fields, now);
      if (typeof time === "string") return { problem: time };
      return { kind: "move", ...time, message: messageOf(fields), isForced };
    }
    default:
      return "unknown";
  }
}

function messageOf({ message = "" }: Record<string, string>): string {
  return message.replaceAll("\0", "").trim().slice(0, MAX_MESSAGE_CHARACTERS);
}
