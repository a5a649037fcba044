import { WEEKDAYS } from "../config/appointment-settings.ts";
import type { Language } from "../i18n/languages.ts";
import { brusselsIso, weekdayOf } from "../property/brussels-time.ts";
import { dateText } from "../property/dates.ts";
import type { Listing } from "../property/listing.ts";
import { comingViewingDays, openHoursInOrder, viewingMoments } from "../property/viewing-times.ts";
import type { Showing } from "./listing-card-view.ts";

/** One time at which a home may be viewed. */
export type HomeViewing = {
  /** "Saturday 28-11-2026", or "Every Saturday". */
  day: string;
  /** Absent for what comes back every week. */
  dayIso?: string;
  from: string;
  until: string;
};

/** When a home may be viewed, as its page and machines read it. */
export type HomeViewings = {
  /** What comes back every week, then the days that are not over. */
  shown: HomeViewing[];
  /** The same for machines: moments with their offset, and days of the week. */
  events: { begin: string; end: string }[];
  openHours: { weekday: string; from: string; until: string }[];
  /** When the first of the days is over, and the page is no longer true. */
  until?: Date;
};

/** When a home may be viewed from now on; nothing for one that nobody can have any more. */
export function homeViewings(
  { viewingDays = [], openHours = [] }: Pick<Listing, "viewingDays" | "openHours">,
  isClosed: boolean,
  { texts: { t }, language, now }: Pick<Showing, "texts" | "language"> & { now: Date },
): HomeViewings {
  if (isClosed) return { shown: [], events: [], openHours: [] };
  const hours = openHoursInOrder(openHours);
  const days = comingViewingDays(viewingDays, now);
  const moments = days.flatMap((day) => viewingMoments(day) ?? []);
  return {
    shown: [
      ...hours.map(({ weekday, from, until }) => ({
        day: t("property:viewings.everyWeek", { weekday: weekdayName(WEEKDAYS.indexOf(weekday), language) }),
        from,
        until,
      })),
      ...days.map(({ day, from, until }) => ({
        day: t("property:viewings.day", {
          weekday: capitalised(weekdayName(weekdayOf(day), language), language),
          date: dateText(day),
        }),
        dayIso: day,
        from,
        until,
      })),
    ],
    events: moments.map(({ begin, end }) => ({ begin: brusselsIso(begin), end: brusselsIso(end) })),
    openHours: hours,
    until: moments
      .map(({ end }) => end)
      .sort((a, b) => a.getTime() - b.getTime())
      .at(0),
  };
}

/** 0 is Monday. */
function weekdayName(weekday: number, language: Language): string {
  // 1 January 2024 was a Monday.
  return new Intl.DateTimeFormat(language, { weekday: "long", timeZone: "UTC" }).format(
    Date.UTC(2024, 0, 1 + weekday),
  );
}

function capitalised(word: string, language: Language): string {
  return word.charAt(0).toLocaleUpperCase(language) + word.slice(1);
}
