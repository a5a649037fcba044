import { z } from "zod";
import { listAssignees } from "../../accounts/manage-staff.server.ts";
import { findOfficeRules, saveOfficeRules } from "../../accounts/office-rules/office-rules.server.ts";
import type { OfficeRules } from "../../accounts/office-rules/office-rules.ts";
import type { SignedInAccount } from "../../accounts/signed-in-account.ts";
import type { SiteConfig } from "../../config/site-config.ts";
import type { Database } from "../../database/database.server.ts";
import { momentText } from "../moment-text.ts";
import { officeField, readNewLeads, turnField } from "./assignment-form.ts";

export type RulesOutcome = { kind: "done" } | { kind: "conflict"; by: string | null } | { kind: "nobody" };

/** Values of the form by field. */
export type RulesValues = Record<string, string>;

export type RulesPage = {
  values: RulesValues;
  version: number;
  /** Name and time of the last change; undefined while the defaults apply. */
  saved: { name: string; time: string } | undefined;
  /** Offices of the agency, with the name of their field. */
  offices: { name: string; field: string }[];
  /** Those who can handle leads, with the name of the field of their turn. */
  people: { id: number; name: string; field: string }[];
  outcome: RulesOutcome | undefined;
};

/** A form that was not saved, to be shown again. */
export type RefusedRules = { values: RulesValues; outcome: RulesOutcome };

type Agency = Pick<SiteConfig, "agency">;
type Showing = { site: Agency; now: Date; refused: RefusedRules | undefined; isDone: boolean };

/** The rules that apply, or what was typed. */
export async function rulesPage(
  database: Database,
  { site, now, refused, isDone }: Showing,
): Promise<RulesPage> {
  const { rules, version, saved } = await findOfficeRules(database);
  const offices = site.agency.offices.map(({ name }, position) => ({ name, field: officeField(position) }));
  const people = await listAssignees(database);
  return {
    values: refused?.values ?? rulesValues(rules, offices),
    version,
    saved: saved && { name: saved.by, time: momentText(saved.at, now) },
    offices,
    people: people.map(({ id, name }) => ({ id, name, field: turnField(id) })),
    outcome: refused?.outcome ?? (isDone ? { kind: "done" } : undefined),
  };
}

function rulesValues(
  { dailyMailHour, newLeads: { goToAgent, offices: ofOffices, otherwise } }: OfficeRules,
  offices: RulesPage["offices"],
): RulesValues {
  const values: RulesValues = {
    dailyMailHour: String(dailyMailHour),
    goToAgent: goToAgent ? "yes" : "",
    otherwise: otherwise.to,
  };
  for (const { name, field } of offices) values[field] = String(ofOffices[name] ?? "");
  if (otherwise.to === "person") values.person = String(otherwise.accountId);
  if (otherwise.to === "turns") for (const id of otherwise.accountIds) values[turnField(id)] = "yes";
  return values;
}

const formSchema = z.object({
  action: z.literal("save"),
  version: z.coerce.number().int().min(0),
  dailyMailHour: z.coerce.number().int().min(0).max(23),
});

type Sent = {
  site: Agency;
  fields: Record<string, string>;
  editor: Pick<SignedInAccount, "id" | "name">;
  now: Date;
};

/** Saves what the form says. Undefined when it is not the form of the page. */
export async function rulesFromForm(
  database: Database,
  { site, fields, editor, now }: Sent,
): Promise<{ kind: "done" } | ({ kind: "refused" } & RefusedRules) | undefined> {
  const read = formSchema.safeParse(fields);
  if (!read.success) return undefined;
  const { version, dailyMailHour } = read.data;
  const offices = site.agency.offices.map(({ name }) => name);
  const newLeads = readNewLeads(fields, { offices, people: await listAssignees(database) });
  if (newLeads === undefined) return { kind: "refused", values: fields, outcome: { kind: "nobody" } };
  const rules = { dailyMailHour, newLeads };
  const result = await saveOfficeRules(database, { rules, version, editor, now });
  return result.kind === "done" ? result : { kind: "refused", values: fields, outcome: result };
}
