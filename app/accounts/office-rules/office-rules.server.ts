import { eq, sql } from "drizzle-orm";
import type { Database } from "../../database/database.server.ts";
import { type Actor, recordAudit } from "../audit/audit-log.server.ts";
import type { SignedInAccount } from "../signed-in-account.ts";
import { type OfficeRules, officeRulesSchema } from "./office-rules.ts";
import { officeRules } from "./tables.server.ts";

/** The only row of its table. */
const RULES_ID = 1;

export type SavedRules = {
  rules: OfficeRules;
  /** 0 while nobody has saved any. */
  version: number;
  lastSaved: { by: string; at: string } | undefined;
};

/** Rules that apply now: the saved ones, with defaults for rules that were added since, or the defaults. */
export async function findOfficeRules(database: Database): Promise<SavedRules> {
  const [row] = await database.select().from(officeRules).where(eq(officeRules.id, RULES_ID));
  return {
    rules: officeRulesSchema.parse(row?.rules ?? {}),
    version: row?.version ?? 0,
    lastSaved: row && { by: row.changedBy, at: row.changedAt },
  };
}

type RulesToSave = {
  rules: OfficeRules;
  /** Version that the page showed. */
  version: number;
  editor: Pick<SignedInAccount, "id" | "name">;
  now: Date;
};

/** `conflict`: somebody else saved since the page was shown; nothing was changed. */
export type SaveRulesResult = { kind: "done" } | { kind: "conflict"; by: string | null };

/** Saves the rules, with an entry in the audit log for those that changed. */
export function saveOfficeRules(
  database: Database,
  { rules, version, editor, now }: RulesToSave,
): Promise<SaveRulesResult> {
  return database.transaction(async (tx) => {
    // Two managers who save for the first time find no row to lock.
    await tx.execute("lock table office_rules in share row exclusive mode");
    const known = await findOfficeRules(tx);
    if (known.version !== version) return { kind: "conflict", by: known.lastSaved?.by ?? null };
    const row = { rules, version: version + 1, changedBy: editor.name, changedAt: now.toISOString() };
    await tx
      .insert(officeRules)
      .values({ id: RULES_ID, ...row })
      .onConflictDoUpdate({ target: officeRules.id, set: row });
    const actor: Actor = editor;
    const states = { before: auditedState(known.rules), after: auditedState(rules) };
    await recordAudit(tx, actor, { action: "office-settings", subject: "", ...states }, now);
    return { kind: "done" };
  });
}

/** The rules as the history shows them. Accounts are named by their number. */
function auditedState({ dailyMailHour, newLeads: { goToAgent, offices, otherwise } }: OfficeRules) {
  return {
    dailyMailHour: `${dailyMailHour}:00`,
    goToAgent,
    offices: Object.entries(offices)
      .map(([office, id]) => `${office}: ${id}`)
      .join(", "),
    otherwise:
      otherwise.to === "nobody"
        ? "nobody"
        : `${otherwise.to}: ${otherwise.to === "person" ? otherwise.accountId : otherwise.accountIds.join(", ")}`,
  };
}

/** Number of the next turn, from 0. Submissions that arrive at once each get another. */
export async function nextRoundRobinNumber(tx: Database): Promise<number> {
  const [row] = await tx
    .update(officeRules)
    .set({ turns: sql`${officeRules.turns} + 1` })
    .where(eq(officeRules.id, RULES_ID))
    .returning({ turns: officeRules.turns });
  return (row?.turns ?? 1) - 1;
}
