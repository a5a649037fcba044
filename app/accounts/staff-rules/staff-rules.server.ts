import { eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../../database/database.server.ts";
import { recordAudit } from "../audit/audit-log.server.ts";
import type { SignedInAccount } from "../signed-in-account.ts";
import { accounts } from "../tables.server.ts";
import { type Assignment, hourText, type StaffRules, staffRulesSchema } from "./staff-rules.ts";
import { staffRules } from "./tables.server.ts";

/** The only row of its table. */
const RULES_ID = 1;

export type SavedRules = {
  rules: StaffRules;
  /** 0 until the rules are saved for the first time. */
  version: number;
  lastSaved: { by: string; at: string } | undefined;
};

/** Rules in effect: the saved ones, with defaults for those that were never saved. */
export async function findStaffRules(database: Database): Promise<SavedRules> {
  const [row] = await database.select().from(staffRules).where(eq(staffRules.id, RULES_ID));
  return {
    rules: staffRulesSchema.parse(row?.rules ?? {}),
    version: row?.version ?? 0,
    lastSaved: row && { by: row.changedBy, at: row.changedAt },
  };
}

type RulesToSave = {
  rules: StaffRules;
  /** Version that the form was rendered from. */
  version: number;
  actor: Pick<SignedInAccount, "id" | "name">;
  now: Date;
};

/** `conflict`: somebody else saved after the form was rendered; nothing was changed. */
export type SaveRulesResult = { kind: "done" } | { kind: "conflict"; by: string | null };

/** Saves the rules, with an entry in the audit log. */
export function saveStaffRules(
  database: Database,
  { rules, version, actor, now }: RulesToSave,
): Promise<SaveRulesResult> {
  return database.transaction(async (tx) => {
    // Locks the table, because there is no row to lock before the first save.
    await tx.execute("lock table office_rules in share row exclusive mode");
    const saved = await findStaffRules(tx);
    if (saved.version !== version) return { kind: "conflict", by: saved.lastSaved?.by ?? null };
    const row = { rules, version: version + 1, changedBy: actor.name, changedAt: now.toISOString() };
    await tx
      .insert(staffRules)
      .values({ id: RULES_ID, ...row })
      .onConflictDoUpdate({ target: staffRules.id, set: row });
    const names = await findNames(tx, [saved.rules, rules]);
    const states = { before: auditedState(saved.rules, names), after: auditedState(rules, names) };
    await recordAudit(tx, actor, { action: "office-settings", subject: "", ...states }, now);
    return { kind: "done" };
  });
}

/** Names of the colleagues in rules, by the id of their account. */
async function findNames(tx: Database, allRules: readonly StaffRules[]): Promise<Map<number, string>> {
  const ids = allRules.flatMap(({ newLeads: { offices, otherwise } }) => [
    ...Object.values(offices),
    ...accountIdsOf(otherwise),
  ]);
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: accounts.id, name: accounts.name, email: accounts.email })
    .from(accounts)
    .where(inArray(accounts.id, ids));
  return new Map(rows.map(({ id, name, email }) => [id, name ?? email]));
}

function accountIdsOf(assignment: Assignment): readonly number[] {
  if (assignment.to === "nobody") return [];
  return assignment.to === "person" ? [assignment.accountId] : assignment.accountIds;
}

/**
 * Formats the rules for the audit log (app/office/audit/change-text.ts reads it). People are named as they are now, because
 * their accounts may be removed later.
 */
function auditedState(
  { dailyMailHour, newLeads: { goToAgent, offices, otherwise } }: StaffRules,
  names: ReadonlyMap<number, string>,
) {
  const nameOf = (id: number) => names.get(id) ?? `#${id}`;
  return {
    dailyMailHour: hourText(dailyMailHour),
    goToAgent,
    offices: Object.entries(offices)
      .map(([office, id]) => `${office}: ${nameOf(id)}`)
      .join(", "),
    otherwise:
      otherwise.to === "nobody"
        ? "nobody"
        : `${otherwise.to}: ${accountIdsOf(otherwise).map(nameOf).join(", ")}`,
  };
}

/**
 * Next number of the round-robin assignment of leads, from 0. Concurrent submissions get different numbers.
 */
export async function nextRoundRobinNumber(tx: Database): Promise<number> {
  const [row] = await tx
    .update(staffRules)
    .set({ turns: sql`${staffRules.turns} + 1` })
    .where(eq(staffRules.id, RULES_ID))
    .returning({ turns: staffRules.turns });
  return (row?.turns ?? 1) - 1;
}
