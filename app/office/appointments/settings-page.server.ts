import { WEEKDAYS, type Weekday } from "../../config/appointment-settings.ts";
import type { SiteConfig } from "../../config/site-config.ts";
import type { Database } from "../../database/database.server.ts";
import { publicHolidays } from "../../forms/booking/holidays.ts";
import { findSavedSettings } from "../../forms/booking/saved-settings.server.ts";
import type { LanguageTexts } from "../../i18n/language-texts.ts";
import type { Language } from "../../i18n/languages.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { dayOf, daysLater, dayTexts } from "../../time/brussels-time.ts";
import { momentText } from "../moment-text.ts";
import type { AppointmentActor } from "./change-by-staff.server.ts";
import { saveSettings } from "./save-settings.server.ts";
import { readSettings, type SettingsValues, settingsValues } from "./settings-form.ts";

/** Completed changes, as the URL names them after a submitted form: `?done=save`. */
const CHANGES = ["save", "reset"] as const;

export type SettingsOutcome =
  | { kind: "done"; change: (typeof CHANGES)[number] }
  | { kind: "conflict"; by: string | null }
  | { kind: "invalid" };

export type SettingsPage = {
  values: SettingsValues;
  /** Names of invalid fields. */
  errors: string[];
  version: number;
  /** Author and time of the last change of the settings; undefined while those of `site.json` apply. */
  saved: { name: string; time: string } | undefined;
  weekdays: Record<Weekday, string>;
  /** Upcoming public holidays of this year and the next. */
  holidays: string[];
  backPath: string;
  outcome: SettingsOutcome | undefined;
};

/** A rejected form, to be rendered again. */
export type RejectedSettings = { values: SettingsValues; errors: string[]; outcome: SettingsOutcome };

type PageContext = {
  site: Pick<SiteConfig, "appointments">;
  language: Language;
  texts: Pick<LanguageTexts, "formats">;
  now: Date;
  rejected: RejectedSettings | undefined;
  /** Query parameter `done`. */
  done: string | null;
};

/** Any Monday, to format the names of weekdays. */
const SOME_MONDAY = "2026-11-23";

/** Data of the settings screen: the current settings, or the values of a rejected form. */
export async function settingsPage(
  database: Database,
  { site, language, texts, now, rejected, done }: PageContext,
): Promise<SettingsPage> {
  const saved = await findSavedSettings(database);
  const today = dayOf(now);
  const year = Number(today.slice(0, 4));
  const change = CHANGES.find((known) => known === done);
  return {
    values: rejected?.values ?? settingsValues(saved?.settings ?? site.appointments),
    errors: rejected?.errors ?? [],
    version: saved?.version ?? 0,
    saved: saved && { name: saved.changedBy, time: momentText(saved.changedAt, now, texts.formats) },
    weekdays: Object.fromEntries(
      WEEKDAYS.map((day, index) => [
        day,
        dayTexts(daysLater(SOME_MONDAY, index), language).whole.split(/[ ,]/)[0] ?? day,
      ]),
    ) as Record<Weekday, string>,
    holidays: [...publicHolidays(year), ...publicHolidays(year + 1)]
      .filter((day) => day >= today)
      .map((day) => dayTexts(day, language).whole),
    backPath: pathFor("office-appointments", language),
    outcome: rejected?.outcome ?? (change && { kind: "done", change }),
  };
}

type SubmittedForm = {
  fields: Record<string, string>;
  site: Pick<SiteConfig, "appointments">;
  actor: AppointmentActor;
  now: Date;
};

/** Saves or resets the settings from a submitted form. Undefined for a form that the screen does not have. */
export async function handleSettingsForm(
  database: Database,
  { fields, site, actor, now }: SubmittedForm,
): Promise<
  { kind: "done"; change: "save" | "reset" } | ({ kind: "rejected" } & RejectedSettings) | undefined
> {
  const { action, version: versionText = "", ...values } = fields;
  const version = /^\d{1,12}$/.test(versionText) ? Number(versionText) : undefined;
  if (version === undefined || (action !== "save" && action !== "reset")) return undefined;
  const read = action === "reset" ? { settings: undefined } : readSettings(values, site.appointments);
  if ("errors" in read)
    return { kind: "rejected", values, errors: read.errors, outcome: { kind: "invalid" } };
  const { settings } = read;
  const result = await saveSettings(database, { settings, version, actor, now });
  if (result.kind === "done") return { kind: "done", change: action };
  return { kind: "rejected", values, errors: [], outcome: result };
}
