import { z } from "zod";
import { listAssignees } from "../../accounts/manage-staff.server.ts";
import type { SignedInAccount } from "../../accounts/signed-in-account.ts";
import { findStaffRules, saveStaffRules } from "../../accounts/staff-rules/staff-rules.server.ts";
import type { StaffRules } from "../../accounts/staff-rules/staff-rules.ts";
import type { SiteConfig } from "../../config/site-config.ts";
import type { Database } from "../../database/database.server.ts";
import type { LanguageTexts } from "../../i18n/language-texts.ts";
import { momentText } from "../moment-text.ts";
import { officeField, readNewLeads, turnField } from "./assignment-form.ts";

/**
 * Outcome of a submitted form. `conflict`: a colleague (`by`, if known) saved other rules meanwhile; `nobody`: the chosen
 * rule needs a person, and none is selected.
 */
export type RulesOutcome = { kind: "done" } | { kind: "conflict"; by: string | null } | { kind: "nobody" };

/** Values of the form by field. */
export type RulesValues = Record<string, string>;

export type RulesPage = {
  values: RulesValues;
  version: number;
  /** Author and time of the last change of the rules; undefined while the defaults apply. */
  saved: { name: string; time: string } | undefined;
  /** Offices of the agency, each with the name of its field. */
  offices: { name: string; field: string }[];
  /** Staff who can handle leads, each with the name of their checkbox. */
  people: { id: number; name: string; field: string }[];
  outcome: RulesOutcome | undefined;
};

/** A rejected form, to be rendered again. */
export type RejectedRules = { values: RulesValues; outcome: RulesOutcome };

type Agency = Pick<SiteConfig, "agency">;
type PageContext = {
  site: Agency;
  texts: Pick<LanguageTexts, "formats">;
  now: Date;
  rejected: RejectedRules | undefined;
  isDone: boolean;
};

/** Data of the settings screen: the current rules, or the values of a rejected form. */
export async function rulesPage(
  database: Database,
  { site, texts, now, rejected, isDone }: PageContext,
): Promise<RulesPage> {
  const { rules, version, lastSaved } = await findStaffRules(database);
  const offices = site.agency.offices.map(({ name }, position) => ({ name, field: officeField(position) }));
  const people = await listAssignees(database);
  return {
    values: rejected?.values ?? rulesValues(rules, offices),
    version,
    saved: lastSaved && { name: lastSaved.by, time: momentText(lastSaved.at, now, texts.formats) },
    offices,
    people: people.map(({ id, name }) => ({ id, name, field: turnField(id) })),
    outcome: rejected?.outcome ?? (isDone ? { kind: "done" } : undefined),
  };
}

function rulesValues(
  { dailyMailHour, newLeads: { goToAgent, offices: personByOffice, otherwise } }: StaffRules,
  offices: RulesPage["offices"],
): RulesValues {
  const values: RulesValues = {
    dailyMailHour: String(dailyMailHour),
    goToAgent: goToAgent ? "yes" : "",
    otherwise: otherwise.to,
  };
  for (const { name, field } of offices) values[field] = String(personByOffice[name] ?? "");
  if (otherwise.to === "person") values.person = String(otherwise.accountId);
  if (otherwise.to === "turns") for (const id of otherwise.accountIds) values[turnField(id)] = "yes";
  return values;
}

const formSchema = z.object({
  action: z.literal("save"),
  version: z.coerce.number().int().min(0),
  dailyMailHour: z.coerce.number().int().min(0).max(23),
});

type SubmittedForm = {
  site: Agency;
  fields: Record<string, string>;
  actor: Pick<SignedInAccount, "id" | "name">;
  now: Date;
};

/** Saves the rules from a submitted form. Undefined for a form that the screen does not have. */
export async function handleRulesForm(
  database: Database,
  { site, fields, actor, now }: SubmittedForm,
): Promise<{ kind: "done" } | ({ kind: "rejected" } & RejectedRules) | undefined> {
  const parsed = formSchema.safeParse(fields);
  if (!parsed.success) return undefined;
  const { version, dailyMailHour } = parsed.data;
  const offices = site.agency.offices.map(({ name }) => name);
  const newLeads = readNewLeads(fields, { offices, people: await listAssignees(database) });
  if (newLeads === undefined) return { kind: "rejected", values: fields, outcome: { kind: "nobody" } };
  const rules = { dailyMailHour, newLeads };
  const result = await saveStaffRules(database, { rules, version, actor, now });
  return result.kind === "done" ? result : { kind: "rejected", values: fields, outcome: result };
}
