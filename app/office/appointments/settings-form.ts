import {
  type AppointmentSettings,
  appointmentSettingsSchema,
  type BlockedDays,
  type Bookable,
  WEEKDAYS,
  type Weekday,
} from "../../config/appointment-settings.ts";

/** Values of the settings form by field name, as text. */
export type SettingsValues = Record<string, string>;

/** The two kinds of appointments, which prefix the names of their fields. */
export const KINDS = ["visits", "office"] as const;
export type Kind = (typeof KINDS)[number];

/** Minimum number of periods per day in the form: before and after lunch. */
const MIN_PERIODS = 2;

/** Goals for which the length and the capacity of viewings can be overridden. */
export const GOALS = ["sale", "rent"] as const;

export type ReadSettingsResult = { settings: AppointmentSettings } | { errors: string[] };

/** Name of a field for the hours of a day, such as "visits-monday-from1". */
export function hoursField(kind: Kind, day: Weekday, side: "from" | "to", period: number): string {
  return `${kind}-${day}-${side}${period}`;
}

/** Numbers of the periods that each day of the form has, starting at 1: as many as the day with the most periods. */
export function periodNumbers(values: SettingsValues): number[] {
  const numbers = Object.keys(values).map((name) => Number(/-(?:from|to)(\d{1,2})$/.exec(name)?.[1] ?? 0));
  const count = Math.max(MIN_PERIODS, ...numbers);
  return Array.from({ length: count }, (_, index) => index + 1);
}

/** Formats settings as values of the form. */
export function settingsValues(settings: AppointmentSettings): SettingsValues {
  const values: SettingsValues = {
    "offers-office": settings.office ? "yes" : "",
    agentCapacity: String(settings.agentCapacity),
    isClosedOnHolidays: settings.isClosedOnHolidays ? "yes" : "",
    isConfirmedAtOnce: settings.isConfirmedAtOnce ? "yes" : "",
    reminderHour: settings.reminderHour === null ? "" : String(settings.reminderHour),
    blocked: settings.blocked.map(blockedText).join("\n"),
  };
  for (const kind of KINDS) {
    const bookable = settings[kind] ?? settings.pausedOffice ?? defaultBookable();
    for (const name of NUMBER_FIELDS) values[`${kind}-${name}`] = String(bookable[name]);
    for (const day of WEEKDAYS) {
      const periods = bookable.hours
        .filter(({ days }) => days.includes(day))
        .toSorted((a, b) => a.from.localeCompare(b.from));
      for (const [index, { from, to }] of periods.entries()) {
        values[hoursField(kind, day, "from", index + 1)] = from;
        values[hoursField(kind, day, "to", index + 1)] = to;
      }
    }
  }
  for (const goal of GOALS)
    for (const name of ["slotMinutes", "capacity"] as const)
      values[`${goal}-${name}`] = String(settings.goals[goal]?.[name] ?? "");
  return values;
}

/**
 * Merges the values of the form into the current settings. Settings without a field, such as those of single
 * properties, stay. `errors`: names of the invalid fields.
 */
export function readSettings(values: SettingsValues, current: AppointmentSettings): ReadSettingsResult {
  const offersOffice = values["offers-office"] === "yes";
  const blocked = readBlocked(values.blocked ?? "");
  const merged = {
    ...current,
    visits: { ...current.visits, ...readBookable(values, "visits") },
    ...officeSettings(values, current, offersOffice),
    goals: Object.fromEntries(
      GOALS.map((goal) => [
        goal,
        {
          ...current.goals[goal],
          slotMinutes: optionalNumber(values[`${goal}-slotMinutes`]),
          capacity: optionalNumber(values[`${goal}-capacity`]),
        },
      ]),
    ),
    agentCapacity: readNumber(values.agentCapacity),
    isClosedOnHolidays: values.isClosedOnHolidays === "yes",
    isConfirmedAtOnce: values.isConfirmedAtOnce === "yes",
    reminderHour: values.reminderHour === "" ? null : readNumber(values.reminderHour),
    blocked,
  };
  const hourErrors = KINDS.flatMap((kind) =>
    kind === "office" && !offersOffice ? [] : invalidHours(values, kind),
  );
  const checked = appointmentSettingsSchema.safeParse(merged);
  if (checked.success && hourErrors.length === 0) return { settings: checked.data };
  const schemaErrors = checked.success
    ? []
    : checked.error.issues.flatMap(({ path }) => fieldOfPath(path) ?? []);
  return { errors: [...new Set([...hourErrors, ...schemaErrors])] };
}

/** Settings of meetings at the office. While they are not offered, their values are kept as `pausedOffice`. */
function officeSettings(
  values: SettingsValues,
  current: AppointmentSettings,
  isOffered: boolean,
): Pick<AppointmentSettings, "office" | "pausedOffice"> {
  const before = current.office ?? current.pausedOffice ?? defaultBookable();
  const merged = { ...before, ...readBookable(values, "office") };
  if (isOffered) return { office: merged, pausedOffice: undefined };
  // Invalid values of meetings that are not offered are dropped, not reported.
  const isValid = appointmentSettingsSchema.safeParse({ office: merged }).success;
  return { office: undefined, pausedOffice: isValid ? merged : before };
}

function defaultBookable(): Bookable {
  return appointmentSettingsSchema.shape.visits.parse(undefined);
}

const NUMBER_FIELDS = ["slotMinutes", "capacity", "leadHours", "daysAhead"] as const;

function readBookable(values: SettingsValues, kind: Kind) {
  const periods = periodNumbers(values);
  return {
    hours: WEEKDAYS.flatMap((day) =>
      periods.flatMap((period) => {
        const [from, to] = readPeriod(values, kind, day, period);
        return from === "" || to === "" || from >= to ? [] : [{ days: [day], from, to }];
      }),
    ),
    ...Object.fromEntries(NUMBER_FIELDS.map((name) => [name, readNumber(values[`${kind}-${name}`])])),
  };
}

function readPeriod(values: SettingsValues, kind: Kind, day: Weekday, period: number): [string, string] {
  const readSide = (name: "from" | "to") => values[hoursField(kind, day, name, period)] ?? "";
  return [readSide("from"), readSide("to")];
}

/** Fields of periods that are incomplete, end before they begin, or overlap the period before. */
function invalidHours(values: SettingsValues, kind: Kind): string[] {
  const periods = periodNumbers(values);
  return WEEKDAYS.flatMap((day) => {
    let previousEnd = "";
    return periods.flatMap((period) => {
      const [from, to] = readPeriod(values, kind, day, period);
      if (from === "" && to === "") return [];
      if (from === "" || from < previousEnd) return [hoursField(kind, day, "from", period)];
      previousEnd = to;
      return to === "" || to <= from ? [hoursField(kind, day, "to", period)] : [];
    });
  });
}

/** Name of the field for a path that the schema rejected. */
function fieldOfPath(path: readonly PropertyKey[]): string | undefined {
  const [first, second, third] = path.map(String);
  if (first === "goals") return `${second}-${third}`;
  if (first === "visits" || first === "office") {
    // `invalidHours` reports each invalid hour at its field. For anything else about the hours, the first field stands
    // for all.
    return second === "hours" ? hoursField(first, "monday", "from", 1) : `${first}-${second}`;
  }
  return first;
}

/** Reads a number; NaN, which the schema rejects, for anything else. */
function readNumber(text = ""): number {
  return text.trim() === "" ? Number.NaN : Number(text.replace(",", "."));
}

function optionalNumber(text = ""): number | undefined {
  return text.trim() === "" ? undefined : readNumber(text);
}

/**
 * Reads blocked days: each line is a day ("2026-12-24") or a period ("2026-12-24 2026-12-31"). A word between the two
 * days, such as "-", is ignored. The schema rejects what is not a day.
 */
function readBlocked(text: string): BlockedDays[] {
  return text
    .split("\n")
    .map((line) => line.trim().split(/[\s/–]+/u))
    .filter(([first]) => first !== "")
    .map(([from = "", to, ...rest]) =>
      to === undefined ? from : { from, to: rest.length > 0 ? rest.join(" ") : to },
    );
}

function blockedText(days: BlockedDays): string {
  return typeof days === "string" ? days : `${days.from} ${days.to}`;
}
