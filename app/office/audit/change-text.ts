import type { AuditEntry } from "../../accounts/audit/audit-log.server.ts";
import { changedNames } from "../../accounts/audit/changed-names.ts";
import { ROLES } from "../../accounts/roles.ts";
import { LOST_FIELDS } from "../../feeds/import/lost-field.ts";
import { LEAD_STATUSES } from "../../forms/leads/lead-status.ts";
import type { LanguageTexts } from "../../i18n/language-texts.ts";
import { OVERRIDE_STATUSES } from "../../property/listing-overrides.ts";
import { momentText } from "../moment-text.ts";

/** States of an appointment; its column has the same type. */
const APPOINTMENT_STATES = ["unconfirmed", "requested", "confirmed", "cancelled"] as const;

type Change = Pick<AuditEntry, "action" | "before" | "after">;
type ChangeContext = {
  texts: Pick<LanguageTexts, "t" | "formats">;
  now: Date;
  /** E-mail addresses of owners by the id of their account; entries have the id only. */
  owners: ReadonlyMap<number, string>;
};
type StoredValue = { action: string; name: string; value: string | number | boolean };

/** Formats a change, such as "Agent → Manager"; only the new value when there is no old one. */
export function changeText(change: Change, context: ChangeContext): string {
  if (change.action === "office-settings") return settingsText(change, context.texts.t);
  if (change.action === "subscriber-import")
    return context.texts.t("office-newsletters:subscribers.imported", change.after ?? {});
  const { action, before, after } = change;
  return changedNames(change)
    .filter((name) => before?.[name] !== after?.[name])
    .map((name) =>
      [before?.[name], after?.[name]]
        .filter((value) => value != null)
        .map((value) => valueText({ action, name, value }, context))
        .join(" → "),
    )
    .filter((text) => text !== "")
    .join(", ");
}

/** Labels of the settings of the office, in the order of their screen. */
const SETTING_LABELS = {
  dailyMailHour: "office:settings.daily.title",
  goToAgent: "office:settings.leads.agent",
  offices: "office:settings.leads.offices",
  otherwise: "office:settings.leads.otherwise",
} as const;

/** Formats the settings that changed, such as "Daily e-mail: 07:00 → 08:00". */
function settingsText({ before, after }: Change, t: LanguageTexts["t"]): string {
  return (Object.keys(SETTING_LABELS) as (keyof typeof SETTING_LABELS)[])
    .filter((name) => before?.[name] !== after?.[name])
    .map((name) => {
      const values = [before?.[name], after?.[name]].filter((value) => value != null);
      const value = values.map((setting) => settingText(setting, t)).join(" → ");
      return t("common:labelled", { label: t(SETTING_LABELS[name]), value });
    })
    .join(", ");
}

/** Text of a setting: a time, yes or no, or people, such as "turns: Els, Jan" (staff-rules.server.ts). */
function settingText(setting: string | number | boolean, t: LanguageTexts["t"]): string {
  if (typeof setting === "boolean") return t(setting ? "common:yes" : "common:no");
  const text = String(setting);
  if (text === "" || text === "nobody") return t("office:audit.values.nobody");
  const [, rule, names] = /^(person|turns): (.*)$/s.exec(text) ?? [];
  if (names === undefined) return text;
  return rule === "turns" ? t("office:audit.values.turns", { names }) : names;
}

/** Text of a value, in the words of the office. E-mail addresses, notes and numbers are shown as they are stored. */
function valueText(stored: StoredValue, { texts: { t, formats }, now, owners }: ChangeContext): string {
  const { action, name, value } = stored;
  const code = codeText(stored, t);
  if (code !== undefined) return code;
  if (typeof value === "boolean") return booleanText(action, name, value, t);
  if (typeof value === "number") {
    if (name === "owner") return owners.get(value) ?? `#${value}`;
    if (action.startsWith("listing-") && name === "price") return formats.euro(value);
    if (name === "pictures") return t("listings:listing.pictures.count", { count: value });
    if (name === "version") return t("office:audit.values.version", { number: value });
  }
  return MOMENT.test(String(value)) ? momentText(String(value), now, formats) : String(value);
}

/** A moment with its time zone, as in ISO 8601 or as PostgreSQL formats it: "2027-05-01 07:00:00+00". */
const MOMENT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d.*(Z|[+-]\d\d(:?\d\d)?)$/;

/** Text of a value that is one of several codes; undefined for any other. */
function codeText({ action, name, value }: StoredValue, t: LanguageTexts["t"]): string | undefined {
  const role = name === "role" && ROLES.find((known) => known === value);
  if (role) return t(`office:roles.${role}`);
  const leadStatus = action === "lead-status" && LEAD_STATUSES.find((known) => known === value);
  if (leadStatus) return t(`office:leads.statuses.${leadStatus}`);
  const status = action.startsWith("listing-") && OVERRIDE_STATUSES.find((known) => known === value);
  if (status && name === "status") return t(`listings:statuses.${status}`);
  const state = name === "state" && APPOINTMENT_STATES.find((known) => known === value);
  if (state) return t(`office-appointments:states.${state}`);
  // "site.json" says that its settings apply again.
  if (action === "appointment-settings" && value === "office") return "";
  if (action === "import-start" && name === "lostFields")
    return LOST_FIELDS.filter((field) => String(value).split(",").includes(field))
      .map((field) => t(`office:audit.values.lost.${field}`))
      .join(", ");
  // Manual listings store the answers of their form.
  if (action.startsWith("home-") && (value === "yes" || value === "no")) return t(`common:${value}`);
  return undefined;
}

function booleanText(action: string, name: string, value: boolean, t: LanguageTexts["t"]): string {
  if (name === "hidden") return t("listings:states.hidden");
  if (name === "file" || name === "removed") return t(`website:history.special.${name}`);
  if (action === "appointment-feed")
    return t(value ? "office:audit.values.newAddress" : "office:audit.values.noAddress");
  return t(value ? "common:yes" : "common:no");
}
