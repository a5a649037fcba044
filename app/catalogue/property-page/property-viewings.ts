import { WEEKDAYS } from "../../config/appointment-settings.ts";
import type { Language } from "../../i18n/languages.ts";
import type { Listing } from "../../property/listing.ts";
import { openHoursInOrder, upcomingViewingDays, viewingMoments } from "../../property/viewing-times.ts";
import { brusselsIso, weekdayOf } from "../../time/brussels-time.ts";
import { dateValue } from "../../time/dates.ts";
import type { RenderContext } from "../listing-card-view.ts";

/** A public viewing time of a property. */
export type PropertyViewing = {
  /** "Saturday 28-11-2026", or "Every Saturday". */
  day: string;
  /** The date; absent for weekly hours. */
  dayIso?: string;
  from: string;
  until: string;
};

/** Viewing times of a property, for its page and for structured data. */
export type PropertyViewings = {
  /** Weekly hours first, then future viewing days. */
  times: PropertyViewing[];
  /** The same times for structured data: date-times with a UTC offset in `events`, days of the week in `openHours`. */
  events: { begin: string; end: string }[];
  openHours: { weekday: string; from: string; until: string }[];
  /**
   * End of the viewing that ends first, when the page is outdated. Absent without viewing days: weekly hours do not
   * end.
   */
  until?: Date;
};

/** Viewing times of a property from now on; none for a property that is not available. */
export function propertyViewings(
  { viewingDays = [], openHours = [] }: Pick<Listing, "viewingDays" | "openHours">,
  isClosed: boolean,
  { texts: { t }, language, now }: Pick<RenderContext, "texts" | "language"> & { now: Date },
): PropertyViewings {
  if (isClosed) return { times: [], events: [], openHours: [] };
  const hours = openHoursInOrder(openHours);
  const days = upcomingViewingDays(viewingDays, now);
  const moments = days.flatMap((day) => viewingMoments(day) ?? []);
  return {
    times: [
      ...hours.map(({ weekday, from, until }) => ({
        day: t("property:viewings.everyWeek", { weekday: weekdayName(WEEKDAYS.indexOf(weekday), language) }),
        from,
        until,
      })),
      ...days.map(({ day, from, until }) => ({
        day: t("property:viewings.day", {
          weekday: capitalised(weekdayName(weekdayOf(day), language), language),
          date: dateValue(day),
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

/** Name of a day of the week in a language; Monday is 0. */
function weekdayName(weekday: number, language: Language): string {
  // 1 January 2024 was a Monday.
  return new Intl.DateTimeFormat(language, { weekday: "long", timeZone: "UTC" }).format(
    Date.UTC(2024, 0, 1 + weekday),
  );
}

function capitalised(word: string, language: Language): string {
  return word.charAt(0).toLocaleUpperCase(language) + word.slice(1);
}
