import { WEEKDAYS, type Weekday } from "../../config/appointment-settings.ts";
import type { SiteConfig } from "../../config/site-config.ts";
import type { Database } from "../../database/database.server.ts";
import { publicHolidays } from "../../forms/appointments/holidays.ts";
import { findSavedSettings } from "../../forms/appointments/saved-settings.server.ts";
import type { Language } from "../../i18n/languages.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { dayOf, daysLater, dayWords } from "../../time/brussels-time.ts";
import { momentText } from "../moment-text.ts";
import type { AppointmentEditor } from "./change-by-staff.server.ts";
import { saveSettings } from "./save-settings.server.ts";
import { readSettings, type SettingsValues, settingsValues } from "./settings-form.ts";

/** Completed changes, as the address names them after the form: `?done=save`. */
const CHANGES = ["save", "reset"] as const;

export type SettingsOutcome =
  | { kind: "done"; change: (typeof CHANGES)[number] }
  | { kind: "conflict"; by: string | null }
  | { kind: "invalid" };

export type SettingsPage = {
  values: SettingsValues;
  /** Names of fields that have to be corrected. */
  errors: string[];
  version: number;
  /** Name of the person who saved the settings; undefined while those of `site.json` apply. */
  saved: { name: string; time: string } | undefined;
  weekdays: Record<Weekday, string>;
  /** Public holidays of this year and the next that are still to come. */
  holidays: string[];
  backPath: string;
  outcome: SettingsOutcome | undefined;
};

/** A form that was refused, to be shown again. */
export type RefusedSettings = { values: SettingsValues; errors: string[]; outcome: SettingsOutcome };

type Showing = {
  site: Pick<SiteConfig, "appointments">;
  language: Language;
  now: Date;
  refused: RefusedSettings | undefined;
  done: string | null;
};

/** A Monday, from which the names of weekdays are taken. */
const MONDAY = "2026-11-23";

/** The settings that apply, or what was typed. */
export async function settingsPage(
  database: Database,
  { site, language, now, refused, done }: Showing,
): Promise<SettingsPage> {
  const saved = await findSavedSettings(database);
  const today = dayOf(now);
  const year = Number(today.slice(0, 4));
  const change = CHANGES.find((one) => one === done);
  return {
    values: refused?.values ?? settingsValues(saved?.settings ?? site.appointments),
    errors: refused?.errors ?? [],
    version: saved?.version ?? 0,
    saved: saved && { name: saved.changedBy, time: momentText(saved.changedAt, now) },
    weekdays: Object.fromEntries(
      WEEKDAYS.map((day, at) => [
        day,
        dayWords(daysLater(MONDAY, at), language).whole.split(/[ ,]/)[0] ?? day,
      ]),
    ) as Record<Weekday, string>,
    holidays: [...publicHolidays(year), ...publicHolidays(year + 1)]
      .filter((day) => day >= today)
      .map((day) => dayWords(day, language).whole),
    backPath: pathFor("office-appointments", language),
    outcome: refused?.outcome ?? (change && { kind: "done", change }),
  };
}

type Sent = {
  fields: Record<string, string>;
  site: Pick<SiteConfig, "appointments">;
  editor: AppointmentEditor;
  now: Date;
};

/** Saves what the form says. Undefined when it is not the form of the page. */
export async function settingsFromForm(
  database: Database,
  { fields, site, editor, now }: Sent,
): Promise<{ kind: "done"; change: "save" | "reset" } | ({ kind: "refused" } & RefusedSettings) | undefined> {
  const { action, version: text = "", ...values } = fields;
  const version = /^\d{1,12}$/.test(text) ? Number(text) : undefined;
  if (version === undefined || (action !== "save" && action !== "reset")) return undefined;
  const reading = action === "reset" ? { settings: undefined } : readSettings(values, site.appointments);
  if ("errors" in reading)
    return { kind: "refused", values, errors: reading.errors, outcome: { kind: "invalid" } };
  const { settings } = reading;
  const result = await saveSettings(database, { settings, version, editor, now });
  if (result.kind === "done") return { kind: "done", change: action };
  return { kind: "refused", values, errors: [], outcome: result };
}
