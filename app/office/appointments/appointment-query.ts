import { MAX_ADDRESS_CHARACTERS } from "../../format/length-limits.ts";
import { dayOf, daysLater, isDay, weekdayOf } from "../../time/brussels-time.ts";

/** Visible part of the calendar, as the query of its URL describes it. */
export type AppointmentQuery = {
  view: "week" | "day";
  /** The visible day, or any day of the visible week. */
  day: string;
  /** E-mail address of an agent; "nobody" for appointments without one. */
  agent?: string;
  /** Name of an office. */
  office?: string;
};

/** Maximum length of the e-mail address of an agent, and of the name of an office. */
const MAX_TEXT = MAX_ADDRESS_CHARACTERS;

/** First and last day of the calendar. Weeks around them are still within the years that the database reads. */
const FIRST_DAY = "2000-01-01";
const LAST_DAY = "2999-12-31";

/** Reads the query of the calendar. Invalid parameters are ignored. */
export function readAppointmentQuery(query: URLSearchParams, now: Date): AppointmentQuery {
  const day = query.get("day") ?? "";
  return {
    view: query.get("view") === "day" ? "day" : "week",
    day: isDay(day) && day >= FIRST_DAY && day <= LAST_DAY ? day : dayOf(now),
    agent: readText(query.get("agent"))?.toLowerCase(),
    office: readText(query.get("office")),
  };
}

/** Formats a query, such as "?view=day&day=2026-11-24". It always has the day; the view "week" is the default. */
export function appointmentQuery({ view, day, agent, office }: AppointmentQuery): string {
  const query = new URLSearchParams({
    ...(view === "day" && { view }),
    day,
    ...(agent && { agent }),
    ...(office && { office }),
  });
  return `?${query}`;
}

/** Visible days: the whole week from its Monday, or one day. */
export function visibleDays({ view, day }: Pick<AppointmentQuery, "view" | "day">): string[] {
  if (view === "day") return [day];
  const monday = daysLater(day, -weekdayOf(day));
  return Array.from({ length: 7 }, (_, days) => daysLater(monday, days));
}

function readText(text: string | null): string | undefined {
  return text?.replaceAll("\0", "").trim().slice(0, MAX_TEXT) || undefined;
}
