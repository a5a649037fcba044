import { listAssignees } from "../../accounts/manage-staff.server.ts";
import { isAllowed } from "../../accounts/permissions.ts";
import type { SiteConfig } from "../../config/site-config.ts";
import type { Database } from "../../database/database.server.ts";
import { isClosed } from "../../forms/booking/bookable-times.ts";
import { isChangeable } from "../../forms/booking/change-appointment.server.ts";
import { publicHolidays } from "../../forms/booking/holidays.ts";
import type { LanguageTexts } from "../../i18n/language-texts.ts";
import type { Language } from "../../i18n/languages.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { clockText, dayOf, daysLater, dayTexts, periodText } from "../../time/brussels-time.ts";
import { dayAndMonthText } from "../../time/dates.ts";
import { findLeadProperties, type LeadProperty } from "../leads/lead-properties.server.ts";
import type { AppointmentOutcome } from "./appointment-outcome.ts";
import { type AppointmentQuery, appointmentQuery, visibleDays } from "./appointment-query.ts";
import { mayBlock } from "./blocked-hours.server.ts";
import { type AppointmentActor, isOwnAppointment } from "./change-by-staff.server.ts";
import {
  type Block,
  type CalendarRow,
  findAppointments,
  findBlocks,
  findWaiting,
  periodOf,
} from "./find-appointments.server.ts";

/** An appointment in the calendar. */
export type AppointmentItem = {
  kind: "appointment";
  id: number;
  path: string;
  /** "10:00-10:30"; empty without a time. */
  time: string;
  /** Title and address of the property, or the office of a meeting there. */
  title: string;
  /** Name of the visitor, or else their e-mail address. */
  visitor: string;
  /** Name of the agent; their e-mail address when they have no account. */
  agent: string | undefined;
  state: CalendarRow["state"];
  stateText: string;
  /** Initial values of the form that moves it; undefined when this person may not move it. */
  move: AppointmentMove | undefined;
};

/** Day and time of an appointment as form values, empty without a time. */
export type AppointmentMove = {
  version: number;
  day: string;
  from: string;
  minutes: number;
  /** The visitor will be notified by e-mail. */
  isMailed: boolean;
};

/** Blocked hours in the calendar. */
export type BlockItem = {
  kind: "block";
  id: number;
  time: string;
  /** Name of the agent or office, or a text for everybody. */
  whose: string;
  note: string;
  mayUnblock: boolean;
};

export type CalendarDay = {
  day: string;
  title: string;
  isPast: boolean;
  isToday: boolean;
  /** Why visitors cannot choose this day, such as "Public holiday"; undefined on other days. */
  closedText: string | undefined;
  items: (AppointmentItem | BlockItem)[];
};

type Choice = { value: string; text: string };

export type CalendarPage = {
  query: AppointmentQuery;
  title: string;
  days: CalendarDay[];
  /** Requests that wait for the agency. */
  waiting: AppointmentItem[];
  agents: Choice[];
  offices: Choice[];
  paths: { previous: string; next: string; today: string; week: string; day: string; add: string };
  /** Undefined for everybody but managers. */
  settingsPath: string | undefined;
  /** True when visitors cannot choose a time anywhere. */
  isBookingOff: boolean;
  /** True for managers, who may block the hours of anybody. */
  mayBlockAll: boolean;
  /** Values of a block form that was rejected. */
  draft: Record<string, string>;
  outcome: AppointmentOutcome | undefined;
  /**
   * The agent's feed for calendar programs. `url`: its secret URL, which is shown only once, when it is created.
   */
  feed: { exists: boolean; url: string | undefined };
};

export type CalendarContext = {
  site: SiteConfig;
  language: Language;
  texts: LanguageTexts;
  now: Date;
  staff: AppointmentActor;
  mayChangeSettings: boolean;
  draft: Record<string, string>;
  outcome: AppointmentOutcome | undefined;
  feed: CalendarPage["feed"];
};

/** Data of the calendar screen: a week or a day. */
export async function calendarPage(
  database: Database,
  query: AppointmentQuery,
  context: CalendarContext,
): Promise<CalendarPage> {
  const { site, language, texts, now, staff, mayChangeSettings } = context;
  const days = visibleDays(query);
  const period = periodOf(days);
  const rows = await findAppointments(database, period, query);
  const blocks = await findBlocks(database, period, query);
  const waiting = await findWaiting(database, query, now);
  const assignees = await listAssignees(database);
  const properties = await propertiesOf(database, [...rows, ...waiting], context);
  const names = new Map(assignees.map(({ email, name }) => [email, name]));
  const item = (row: CalendarRow) => appointmentItem(row, { ...context, properties, names });
  const path = pathFor("office-appointments", language);
  const pathWith = (changes: Partial<AppointmentQuery>) => path + appointmentQuery({ ...query, ...changes });
  const step = query.view === "day" ? 1 : 7;
  return {
    query,
    title: periodTitle(days, language),
    days: days.map((day) => {
      const isOnThisDay = ({ startsAt, endsAt }: { startsAt: string | null; endsAt: string | null }) =>
        startsAt !== null && endsAt !== null && isOnDay(startsAt, endsAt, day);
      return {
        day,
        title: dayTexts(day, language).short,
        isPast: day < dayOf(now),
        isToday: day === dayOf(now),
        closedText: closedText(day, context),
        items: [
          ...blocks.filter(isOnThisDay).map((block) => blockItem(block, { names, staff, texts })),
          ...rows.filter(isOnThisDay).map(item),
        ],
      };
    }),
    waiting: waiting.map(item),
    agents: [
      ...assignees.map(({ email, name }) => ({ value: email, text: name })),
      { value: "nobody", text: texts.t("office-appointments:calendar.nobody") },
    ],
    offices: site.agency.offices.map(({ name }) => ({ value: name, text: name })),
    paths: {
      previous: pathWith({ day: daysLater(query.day, -step) }),
      next: pathWith({ day: daysLater(query.day, step) }),
      today: pathWith({ day: dayOf(now) }),
      week: pathWith({ view: "week" }),
      day: pathWith({ view: "day" }),
      add: pathFor("office-new-appointment", language),
    },
    settingsPath: mayChangeSettings ? pathFor("office-appointment-settings", language) : undefined,
    isBookingOff: isBookingOff(site.appointments),
    mayBlockAll: staff.role === "manager",
    draft: context.draft,
    outcome: context.outcome,
    feed: context.feed,
  };
}

function closedText(day: string, { site, texts: { t } }: CalendarContext): string | undefined {
  if (!isClosed(day, site.appointments)) return undefined;
  const isHoliday =
    site.appointments.isClosedOnHolidays && publicHolidays(Number(day.slice(0, 4))).includes(day);
  return t(isHoliday ? "office-appointments:calendar.holiday" : "office-appointments:calendar.closed");
}

/** Returns true when no calendar offers visitors any hours. */
export function isBookingOff({ visits, goals, properties, office }: SiteConfig["appointments"]): boolean {
  return [visits, goals.sale, goals.rent, ...Object.values(properties), office].every(
    (calendar) => (calendar?.hours?.length ?? 0) === 0,
  );
}

/** Properties of appointments, by their number as text. */
export function propertiesOf(
  database: Database,
  rows: readonly Pick<CalendarRow, "calendar">[],
  context: Pick<CalendarContext, "language" | "texts">,
): Promise<Map<string, LeadProperty>> {
  return findLeadProperties(
    database,
    rows.map(({ calendar }) => (calendar === 0 ? null : String(calendar))),
    context,
  );
}

type ItemContext = Pick<CalendarContext, "language" | "texts" | "staff" | "now"> & {
  properties: ReadonlyMap<string, LeadProperty>;
  names: ReadonlyMap<string, string>;
};

function appointmentItem(
  row: CalendarRow,
  { language, texts, staff, now, properties, names }: ItemContext,
): AppointmentItem {
  const property = properties.get(String(row.calendar));
  const [startsAt, endsAt] = [row.startsAt, row.endsAt].map((time) => (time ? new Date(time) : undefined));
  const mayMove =
    isChangeable(row, now) && isAllowed(staff.role, "appointments.change", isOwnAppointment(row, staff));
  return {
    kind: "appointment",
    id: row.id,
    path: pathFor("office-booked-appointment", language, { id: row.id }),
    time: startsAt && endsAt ? periodText(startsAt, endsAt) : "",
    title: property
      ? [property.title, property.address].filter((part) => part !== "").join(", ")
      : row.calendar === 0
        ? texts.t("office-appointments:calendar.meeting", { office: row.office ?? "" })
        : `ID ${row.calendar}`,
    visitor: row.visitor,
    agent: row.agent === null ? undefined : (names.get(row.agent) ?? row.agent),
    state: row.state,
    stateText: texts.t(`office-appointments:states.${row.state}`),
    move: mayMove
      ? {
          version: row.version,
          day: startsAt ? dayOf(startsAt) : "",
          from: startsAt ? clockText(startsAt) : "",
          minutes: startsAt && endsAt ? minutesBetween(startsAt, endsAt) : row.slotMinutes,
          isMailed: row.hasEmail,
        }
      : undefined,
  };
}

function blockItem(
  { id, agent, office, startsAt, endsAt, note }: Block,
  { names, staff, texts }: Pick<CalendarContext, "staff" | "texts"> & { names: ReadonlyMap<string, string> },
): BlockItem {
  const [from, to] = [new Date(startsAt), new Date(endsAt)];
  return {
    kind: "block",
    id,
    time:
      dayOf(from) === dayOf(to)
        ? periodText(from, to)
        : `${shortMoment(from, texts)} – ${shortMoment(to, texts)}`,
    whose:
      agent === null
        ? (office ?? texts.t("office-appointments:blocks.everybody"))
        : (names.get(agent) ?? agent),
    note,
    mayUnblock: mayBlock({ agent }, staff),
  };
}

function minutesBetween(start: Date, end: Date): number {
  return (end.getTime() - start.getTime()) / 60_000;
}

/** Formats a moment without its year, such as "24-11 10:00". */
function shortMoment(moment: Date, { formats }: LanguageTexts): string {
  return `${dayAndMonthText(dayOf(moment), formats)} ${clockText(moment)}`;
}

function isOnDay(startsAt: string, endsAt: string, day: string): boolean {
  const { from, to } = periodOf([day]);
  return new Date(startsAt) < new Date(to) && new Date(endsAt) > new Date(from);
}

function periodTitle(days: readonly string[], language: Language): string {
  const [first = "", last = first] = [days[0], days.at(-1)];
  if (first === last) return dayTexts(first, language).whole;
  return `${dayTexts(first, language).short} – ${dayTexts(last, language).short} ${last.slice(0, 4)}`;
}
