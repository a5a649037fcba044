import { euro, type Formats } from "../../i18n/formatted-value.ts";
import type { LanguageTexts } from "../../i18n/language-texts.ts";
import type { Language } from "../../i18n/languages.ts";
import { clockText, dayAndPeriodText, dayOf, dayTexts, periodText } from "../../time/brussels-time.ts";
import { dateText } from "../../time/dates.ts";
import type { HistoryEntry, UpcomingViewing } from "./property-history.ts";

/** Describes an event in a sentence that names nobody: "Offer of € 310.000". */
export function historyText(
  { kind, amountEuro, people, startsAt, endsAt }: HistoryEntry,
  { t, formats }: LanguageTexts,
): string {
  if (kind === "offer" && amountEuro !== undefined)
    return t("owners:history.offerOf", { amount: euro(amountEuro) });
  if (kind === "alert" && people !== undefined) return t("owners:history.alertTo", { count: people });
  if (kind === "appointment" && startsAt !== undefined && endsAt !== undefined)
    return t("owners:history.appointmentOn", { time: appointmentTime(startsAt, endsAt, formats) });
  return t(`owners:history.kinds.${kind}`);
}

/**
 * State of an event in one word; undefined for what was received or sent, because its description says so in some of the
 * languages.
 */
export function historyStateText({ state }: HistoryEntry, { t }: LanguageTexts): string | undefined {
  return state === "received" || state === "sent" ? undefined : t(`owners:history.states.${state}`);
}

/** Short time of an appointment: "23-11-2026, 10:00-10:30". */
export function appointmentTime(startsAt: Date, endsAt: Date, formats?: Formats): string {
  return `${dateText(startsAt, formats)}, ${periodText(startsAt, endsAt)}`;
}

/**
 * Long time of a future appointment: "Monday, 23 November 2026, 10:00-10:30". Viewings that a feed reports
 * have no end time.
 */
export function upcomingText({ startsAt, endsAt }: UpcomingViewing, language: Language): string {
  return endsAt === undefined
    ? `${dayTexts(dayOf(startsAt), language).whole}, ${clockText(startsAt)}`
    : dayAndPeriodText(startsAt, endsAt, language);
}

/** Formats "2026-11" as "November 2026". */
export function monthName(month: string, language: Language): string {
  return new Intl.DateTimeFormat(language, { month: "long", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${month}-15T12:00:00Z`),
  );
}
