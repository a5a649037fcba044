import type { OpeningHours } from "../config/opening-hours.ts";
import type { LanguageTexts } from "../i18n/language-texts.ts";
import type { Language } from "../i18n/languages.ts";
import { textInLanguage } from "../i18n/multilingual-text.ts";
import { clockText, dayOf, daysLater, dayTexts, weekdayOf, weekdayText } from "../time/brussels-time.ts";
import { dateText } from "../time/dates.ts";
import {
  groupWeekdays,
  isHoliday,
  type OpenPeriod,
  openState,
  periodsOn,
  regularPeriods,
} from "./opening-hours.ts";

/** Opening hours of an office as texts in the language of a page. */
export type FormattedHours = {
  isOpen: boolean;
  /** "Open now, until 18:00", "Closed now, opens Mon 30 Nov at 09:00". */
  state: string;
  /** Days of the week with their hours: "Mon-Fri", "09:00-12:30, 13:30-18:00". */
  week: { days: string; hours: string }[];
  /** Upcoming days with other hours: "24-12-2026 to 02-01-2027", "closed (Christmas)". */
  others: { days: string; hours: string }[];
};

/** Number of days ahead for which exceptions are listed. */
const EXCEPTIONS_DAYS = 60;

/** Number of days ahead for which public holidays are listed. */
const HOLIDAYS_DAYS = 14;

type Exception = OpeningHours["otherHours"][number];

type HoursContext = {
  language: Language;
  texts: LanguageTexts;
  now: Date;
  /** Limits caching of the page: the texts change at this moment. */
  cacheUntil?: (moment: Date) => void;
};

/** Formats the opening hours of an office; undefined when it has none. */
export function formatOpeningHours(office: OpeningHours, context: HoursContext): FormattedHours | undefined {
  const { language, texts, now } = context;
  const { t } = texts;
  const state = openState(now, office);
  if (state === undefined) return undefined;
  if (state.changesAt) context.cacheUntil?.(state.changesAt);
  const hoursText = (periods: OpenPeriod[], reason = "") => {
    const text =
      periods.map(({ opens, closes }) => `${opens}-${closes}`).join(", ") || t("content:hours.closed");
    return reason === "" ? text : t("content:hours.because", { hours: text, reason });
  };
  /** @param index 0 is Monday. */
  const weekdayName = (index: number) => weekdayText(index, language);
  const today = dayOf(now);
  const exceptions = office.otherHours
    .filter(
      ({ firstDay, lastDay = firstDay }) => today <= lastDay && firstDay <= daysLater(today, EXCEPTIONS_DAYS),
    )
    .filter(isFirstOfDays)
    .map(({ firstDay, lastDay = firstDay, reason }) => ({
      firstDay,
      days:
        firstDay === lastDay
          ? dateText(firstDay, texts.formats)
          : t("content:hours.fromTo", {
              from: dateText(firstDay, texts.formats),
              to: dateText(lastDay, texts.formats),
            }),
      hours: hoursText(
        // Without exceptions for only some of the days, which have a row of their own.
        periodsOn(firstDay, {
          ...office,
          otherHours: office.otherHours.filter(isForDays(firstDay, lastDay)),
        }),
        textInLanguage(reason, language),
      ),
    }));
  return {
    isOpen: state.isOpen,
    state: stateText(state, context),
    week: groupWeekdays(office.hours).map(({ first, last, periods }) => ({
      days: first === last ? weekdayName(first) : `${weekdayName(first)}-${weekdayName(last)}`,
      hours: hoursText(periods),
    })),
    others: [...exceptions, ...upcomingHolidays(office, today, context)]
      .toSorted((a, b) => (a.firstDay < b.firstDay ? -1 : 1))
      .map(({ days, hours }) => ({ days, hours })),
  };
}

/** Makes a check for exceptions for exactly these days. */
function isForDays(firstDay: string, lastDay: string): (exception: Exception) => boolean {
  return (other) => other.firstDay === firstDay && (other.lastDay ?? other.firstDay) === lastDay;
}

/** Returns true for the first of several exceptions for the same days, whose row has the periods of all. */
function isFirstOfDays(
  { firstDay, lastDay = firstDay }: Exception,
  index: number,
  exceptions: readonly Exception[],
): boolean {
  return exceptions.findIndex(isForDays(firstDay, lastDay)) === index;
}

/** Rows for the public holidays of the next days on which the office would otherwise be open. */
function upcomingHolidays(office: OpeningHours, today: string, { texts }: HoursContext) {
  if (!office.isClosedOnHolidays) return [];
  return Array.from({ length: HOLIDAYS_DAYS + 1 }, (_, days) => daysLater(today, days))
    .filter(isHoliday)
    .filter((day) =>
      office.otherHours.every(({ firstDay, lastDay = firstDay }) => day < firstDay || lastDay < day),
    )
    .filter((day) => regularPeriods(weekdayOf(day), office.hours).length > 0)
    .map((day) => ({
      firstDay: day,
      days: dateText(day, texts.formats),
      hours: texts.t("content:hours.because", {
        hours: texts.t("content:hours.closed"),
        reason: texts.t("content:hours.holiday"),
      }),
    }));
}

function stateText(
  { isOpen, changesAt }: NonNullable<ReturnType<typeof openState>>,
  { now, language, texts: { t } }: HoursContext,
): string {
  if (changesAt === undefined) return t("content:hours.closedNow");
  const time = clockText(changesAt);
  if (isOpen) return t("content:hours.openUntil", { time: time === "00:00" ? "24:00" : time });
  const day = dayOf(changesAt);
  if (day === dayOf(now)) return t("content:hours.opensAt", { time });
  return t("content:hours.opensOn", { day: dayTexts(day, language).short, time });
}
