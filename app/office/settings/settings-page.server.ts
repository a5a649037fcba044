import { z } from "zod";
import {
  findOfficeRules,
  type SavedRules,
  saveOfficeRules,
} from "../../accounts/office-rules/office-rules.server.ts";
import type { OfficeRules } from "../../accounts/office-rules/office-rules.ts";
import type { SignedInAccount } from "../../accounts/signed-in-account.ts";
import type { Database } from "../../database/database.server.ts";
import { momentText } from "../moment-text.ts";

export type RulesOutcome = { kind: "done" } | { kind: "conflict"; by: string | null };

export type RulesPage = {
  rules: OfficeRules;
  version: number;
  /** Who saved the rules last; undefined while the usual ones apply. */
  saved: { name: string; time: string } | undefined;
  outcome: RulesOutcome | undefined;
};

/** A form that was not saved, to be shown again. */
export type RefusedRules = { rules: OfficeRules; outcome: RulesOutcome };

type Showing = { now: Date; refused: RefusedRules | undefined; isDone: boolean };

/** The rules that apply, or what was typed. */
export async function rulesPage(database: Database, { now, refused, isDone }: Showing): Promise<RulesPage> {
  const { rules, version, saved }: SavedRules = await findOfficeRules(database);
  return {
    rules: refused?.rules ?? rules,
    version,
    saved: saved && { name: saved.by, time: momentText(saved.at, now) },
    outcome: refused?.outcome ?? (isDone ? { kind: "done" } : undefined),
  };
}

const formSchema = z.object({
  action: z.literal("save"),
  version: z.coerce.number().int().min(0),
  dailyMailHour: z.coerce.number().int().min(0).max(23),
});

type Sent = {
  fields: Record<string, string>;
  editor: Pick<SignedInAccount, "id" | "name">;
  now: Date;
};

/** Saves what the form says. Undefined when it is not the form of the page. */
export async function rulesFromForm(
  database: Database,
  { fields, editor, now }: Sent,
): Promise<{ kind: "done" } | ({ kind: "refused" } & RefusedRules) | undefined> {
  const read = formSchema.safeParse(fields);
  if (!read.success) return undefined;
  const { version, dailyMailHour } = read.data;
  const rules = { dailyMailHour };
  const result = await saveOfficeRules(database, { rules, version, editor, now });
  return result.kind === "done" ? result : { kind: "refused", rules, outcome: result };
}
