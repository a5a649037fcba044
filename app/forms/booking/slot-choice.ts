import type { LanguageTexts } from "../../i18n/language-texts.ts";
import type { Language } from "../../i18n/languages.ts";
import { brusselsIso, dayOf, daysLater, dayTexts, periodText, weekdayOf } from "../../time/brussels-time.ts";
import { translateAnyKey } from "../translate-any-key.ts";
import { NO_SLOT } from "./chosen-slot.ts";

/** A choosable time of a day. */
export type SlotTime = {
  /** "2026-11-23T10:00+01:00". */
  value: string;
  /** Visible text, such as "10:00". The label for screen-reader users is "10:00-10:30". */
  text: string;
  label: string;
  isFull: boolean;
};

export type SlotDay = {
  /** "2026-11-23". */
  value: string;
  /** Day of the month, "23". */
  day: string;
  /** Short name of the month, "Nov". */
  month: string;
  /**
   * Label for screen-reader users and heading of the times: "Monday, 23 November 2026", with a note when the day is
   * full or has no times.
   */
  label: string;
  isFull: boolean;
  /** Empty on a day without times. */
  times: SlotTime[];
};

/** Days and times of a calendar in the language of the page, with the texts around them. */
export type SlotChoice = {
  /** Whole weeks, each from Monday to Sunday, so that a weekday keeps its column; empty without any time. */
  days: SlotDay[];
  /** "Mon" to "Sun", above the columns. */
  weekdays: string[];
  /**
   * The day that is selected initially; `NO_SLOT` when the visitor wants another time, or all times are taken; or
   * empty.
   */
  chosenDay: string;
  /** Message that all times are taken, from the error catalogue. */
  notice?: string;
  texts: { zone: string; full: string; none: string; wishes: string; wishesText: string };
};

type SlotAvailability = { startsAt: Date; endsAt: Date; isFull: boolean };

/** Builds the choice of times. `chosen` is the earlier choice: a time, or "other". */
export function slotChoice(
  slots: readonly SlotAvailability[],
  chosen: string,
  { texts, language }: { texts: LanguageTexts; language: Language },
): SlotChoice {
  const t = translateAnyKey(texts);
  const full = t("appointments:slots.full");
  const slotsOfDay = Map.groupBy(slots, ({ startsAt }) => dayOf(startsAt));
  const days = wholeWeeks([...slotsOfDay.keys()]).map((value): SlotDay => {
    const ofDay = slotsOfDay.get(value) ?? [];
    const isFull = ofDay.length > 0 && ofDay.every((slot) => slot.isFull);
    const { whole, day, month } = dayTexts(value, language);
    const note = isFull ? full : ofDay.length === 0 && t("appointments:slots.noTimes");
    const times = ofDay.map(({ startsAt, endsAt, isFull }) => {
      const label = periodText(startsAt, endsAt);
      return {
        value: brusselsIso(startsAt),
        text: label.replace(/-\d\d:\d\d/, ""),
        label: isFull ? `${label}, ${full}` : label,
        isFull,
      };
    });
    return { value, day, month, label: note ? `${whole}, ${note}` : whole, isFull, times };
  });
  const isNothingFree = days.every(({ isFull, times }) => isFull || times.length === 0);
  return {
    days,
    weekdays: days.slice(0, DAYS_PER_WEEK).map(({ value }) => dayTexts(value, language).weekday),
    chosenDay: chosen === NO_SLOT || isNothingFree ? NO_SLOT : chosen.slice(0, "2026-11-23".length),
    notice: days.length > 0 && isNothingFree ? t("errors:appointmentsFull") : undefined,
    texts: {
      zone: t("appointments:slots.zone"),
      full,
      none: t("appointments:slots.none"),
      wishes: t("appointments:slots.wishes"),
      wishesText: t("appointments:slots.wishesText"),
    },
  };
}

const DAYS_PER_WEEK = 7;

/**
 * Returns all days of the weeks that contain these days, which must be in order: from a Monday to a Sunday.
 */
function wholeWeeks(days: readonly string[]): string[] {
  const [first] = days;
  const last = days.at(-1);
  if (first === undefined || last === undefined) return [];
  const allDays: string[] = [];
  const end = daysLater(last, DAYS_PER_WEEK - 1 - weekdayOf(last));
  for (let day = daysLater(first, -weekdayOf(first)); day <= end; day = daysLater(day, 1)) allDays.push(day);
  return allDays;
}
