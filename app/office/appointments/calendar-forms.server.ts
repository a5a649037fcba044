import { listAssignees } from "../../accounts/manage-staff.server.ts";
import type { SiteConfig } from "../../config/site-config.ts";
import type { Database } from "../../database/database.server.ts";
import { readId } from "../../format/id.ts";
import type { AppointmentOutcome } from "./appointment-outcome.ts";
import { blockHours, unblockHours } from "./blocked-hours.server.ts";
import type { AppointmentActor } from "./change-by-staff.server.ts";
import { MAX_BLOCK_NOTE_CHARACTERS } from "./text-lengths.ts";
import { readPeriod } from "./typed-time.ts";

type ChangeContext = { actor: AppointmentActor; site: Pick<SiteConfig, "agency">; now: Date };

/**
 * Carries out the forms of the calendar that block and unblock hours. "unknown" for any other form, and for an agent or
 * office that does not exist.
 */
export async function handleCalendarForm(
  database: Database,
  fields: Record<string, string>,
  { actor, site, now }: ChangeContext,
): Promise<{ outcome: AppointmentOutcome; draft: Record<string, string> } | "unknown"> {
  const changeContext = { actor, now };
  if (fields.action === "free") {
    const block = readId(fields.block);
    if (block === undefined) return "unknown";
    const isUnblocked = await unblockHours(database, block, changeContext);
    const outcome: AppointmentOutcome = isUnblocked
      ? { kind: "done", change: "free" }
      : { kind: "problem", problem: "gone" };
    return { outcome, draft: {} };
  }
  if (fields.action !== "block") return "unknown";
  const { day = "", from = "", lastDay = "", to = "", whose = "" } = fields;
  const note = (fields.note ?? "").replaceAll("\0", "").trim().slice(0, MAX_BLOCK_NOTE_CHARACTERS);
  const draft = { day, from, lastDay, to, whose, note };
  const period = readPeriod(fields);
  if (typeof period === "string") return { outcome: { kind: "problem", problem: period }, draft };
  if (period.endsAt <= now) return { outcome: { kind: "problem", problem: "day" }, draft };
  const target = await readWhose(database, whose, { actor, site });
  if (target === undefined) return "unknown";
  const isBlocked = await blockHours(database, { ...target, ...period, note }, changeContext);
  const outcome: AppointmentOutcome = isBlocked
    ? { kind: "done", change: "block" }
    : { kind: "problem", problem: "denied" };
  return { outcome, draft: isBlocked ? {} : draft };
}

/**
 * Reads whose hours a form blocks: "agent" and an e-mail address, "office" and its name, or everybody's when it is empty.
 * Agents always block their own. Undefined for an unknown agent or office.
 */
async function readWhose(
  database: Database,
  whose: string,
  { actor, site }: Pick<ChangeContext, "actor" | "site">,
): Promise<{ agent: string | null; office: string | null } | undefined> {
  if (actor.role !== "manager") return { agent: actor.email.toLowerCase(), office: null };
  if (whose === "") return { agent: null, office: null };
  const [kind, key] = [whose.split(" ", 1)[0], whose.slice(whose.indexOf(" ") + 1)];
  if (kind === "office")
    return site.agency.offices.some((office) => office.name === key)
      ? { agent: null, office: key }
      : undefined;
  const isKnown = (await listAssignees(database)).some(({ email }) => email === key);
  return kind === "agent" && isKnown ? { agent: key, office: null } : undefined;
}
