import type { i18n } from "i18next";
import type { Language } from "../../i18n/languages.ts";
import { brusselsIso, dayOf, dayWords, timeWords } from "../../property/brussels-time.ts";
import { wordsIn } from "../form-words.ts";
import { NO_SLOT } from "./chosen-slot.ts";

/** A time of a day, as it is chosen. */
export type SlotTime = {
  /** "2026-11-23T10:00+01:00". */
  value: string;
  /** "10:00", and for those who do not see it among the others "10:00-10:30". */
  text: string;
  label: string;
  isFull: boolean;
};

export type SlotDay = {
  /** "2026-11-23". */
  value: string;
  weekday: string;
  day: string;
  month: string;
  /** "Monday, 23 November 2026". */
  whole: string;
  isFull: boolean;
  times: SlotTime[];
};

/** The days and times of a calendar in the language of the page, and the words around them. */
export type SlotChoice = {
  days: SlotDay[];
  /** The day that is chosen before anybody chose. */
  chosenDay: string;
  /** Nothing is free at all, in the words of the error catalogue. */
  notice?: string;
  words: { zone: string; full: string; none: string; wishes: string; wishesText: string };
};

type FreeOrFull = { startsAt: Date; endsAt: Date; isFull: boolean };

/** What there is to choose from; `chosen` is what was chosen before, a time or "other". */
export function slotChoice(
  slots: readonly FreeOrFull[],
  chosen: string,
  { texts, language }: { texts: i18n; language: Language },
): SlotChoice {
  const t = wordsIn(texts);
  const full = t("appointments:slots.full");
  const days = [...Map.groupBy(slots, ({ startsAt }) => dayOf(startsAt))].map(([value, ofDay]): SlotDay => {
    const isFull = ofDay.every((slot) => slot.isFull);
    const { whole, ...words } = dayWords(value, language);
    const times = ofDay.map(({ startsAt, endsAt, isFull }) => {
      const label = timeWords(startsAt, endsAt);
      return {
        value: brusselsIso(startsAt),
        text: label.replace(/-\d\d:\d\d/, ""),
        label: isFull ? `${label}, ${full}` : label,
        isFull,
      };
    });
    return { value, ...words, whole: isFull ? `${whole}, ${full}` : whole, isFull, times };
  });
  const isNothingFree = days.every(({ isFull }) => isFull);
  return {
    days,
    chosenDay: chosen === NO_SLOT || isNothingFree ? NO_SLOT : chosen.slice(0, "2026-11-23".length),
    notice: days.length > 0 && isNothingFree ? t("errors:appointmentsFull") : undefined,
    words: {
      zone: t("appointments:slots.zone"),
      full,
      none: t("appointments:slots.none"),
      wishes: t("appointments:slots.wishes"),
      wishesText: t("appointments:slots.wishesText"),
    },
  };
}
