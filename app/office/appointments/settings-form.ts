import {
  type AppointmentSettings,
  appointmentSettingsSchema,
  type BlockedDays,
  type Bookable,
  WEEKDAYS,
  type Weekday,
} from "../../config/appointment-settings.ts";

/** Values of the form of settings by field, as text. */
export type SettingsValues = Record<string, string>;

/** The two kinds of appointments, as fields are prefixed. */
export const KINDS = ["visits", "office"] as const;
export type Kind = (typeof KINDS)[number];

/** Periods of a day that the form has fields for, at least: before and after lunch. */
const LEAST_PERIODS = 2;

/** Overrides of the length and the places for sale or rent. */
export const GOALS = ["sale", "rent"] as const;

export type SettingsReading = { settings: AppointmentSettings } | { errors: string[] };

/** Name of a field for the opening hours of a day, as in "visits-monday-from1". */
export function hoursField(kind: Kind, day: Weekday, side: "from" | "to", period: number): string {
  return `${kind}-${day}-${side}${period}`;
}

/** Numbers of the periods that each day has fields for, from 1: as many as the day with the most. */
export function periodsOf(values: SettingsValues): number[] {
  const numbers = Object.keys(values).map((name) => Number(/-(?:from|to)(\d{1,2})$/.exec(name)?.[1] ?? 0));
  const count = Math.max(LEAST_PERIODS, ...numbers);
  return Array.from({ length: count }, (_, at) => at + 1);
}

/** Values of the form for settings. */
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
    const one = settings[kind] ?? settings.pausedOffice ?? usualOffice();
    for (const name of NUMBERS) values[`${kind}-${name}`] = String(one[name]);
    for (const day of WEEKDAYS) {
      const periods = one.hours
        .filter(({ days }) => days.includes(day))
        .toSorted((a, b) => a.from.localeCompare(b.from));
      for (const [at, { from, to }] of periods.entries()) {
        values[hoursField(kind, day, "from", at + 1)] = from;
        values[hoursField(kind, day, "to", at + 1)] = to;
      }
    }
  }
  for (const goal of GOALS)
    for (const name of ["slotMinutes", "capacity"] as const)
      values[`${goal}-${name}`] = String(settings.goals[goal]?.[name] ?? "");
  return values;
}

/**
 * Reads the form over the settings that apply now: what the form has no field for, such as single properties, stays.
 * Errors are names of fields.
 */
export function readSettings(values: SettingsValues, current: AppointmentSettings): SettingsReading {
  const offersOffice = values["offers-office"] === "yes";
  const blocked = readBlocked(values.blocked ?? "");
  const wanted = {
    ...current,
    visits: { ...current.visits, ...kindOf(values, "visits") },
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
    kind === "office" && !offersOffice ? [] : wrongHours(values, kind),
  );
  const checked = appointmentSettingsSchema.safeParse(wanted);
  if (checked.success && hourErrors.length === 0) return { settings: checked.data };
  const found = checked.success ? [] : checked.error.issues.flatMap(({ path }) => fieldAt(path) ?? []);
  return { errors: [...new Set([...hourErrors, ...found])] };
}

/** Settings of meetings at the office. While none are offered, they are kept for when they are offered again. */
function officeSettings(
  values: SettingsValues,
  current: AppointmentSettings,
  isOffered: boolean,
): Pick<AppointmentSettings, "office" | "pausedOffice"> {
  const before = current.office ?? current.pausedOffice ?? usualOffice();
  const typed = { ...before, ...kindOf(values, "office") };
  if (isOffered) return { office: typed, pausedOffice: undefined };
  // Nobody has to correct a number that is not used.
  const isValid = appointmentSettingsSchema.safeParse({ office: typed }).success;
  return { office: undefined, pausedOffice: isValid ? typed : before };
}

function usualOffice(): Bookable {
  return appointmentSettingsSchema.shape.visits.parse(undefined);
}

const NUMBERS = ["slotMinutes", "capacity", "leadHours", "daysAhead"] as const;

function kindOf(values: SettingsValues, kind: Kind) {
  const periods = periodsOf(values);
  return {
    hours: WEEKDAYS.flatMap((day) =>
      periods.flatMap((period) => {
        const [from, to] = sides(values, kind, day, period);
        return from === "" || to === "" || from >= to ? [] : [{ days: [day], from, to }];
      }),
    ),
    ...Object.fromEntries(NUMBERS.map((name) => [name, readNumber(values[`${kind}-${name}`])])),
  };
}

function sides(values: SettingsValues, kind: Kind, day: Weekday, period: number): [string, string] {
  const side = (name: "from" | "to") => values[hoursField(kind, day, name, period)] ?? "";
  return [side("from"), side("to")];
}

/** Fields of hours that lack their other side, end before they begin, or overlap those before. */
function wrongHours(values: SettingsValues, kind: Kind): string[] {
  const periods = periodsOf(values);
  return WEEKDAYS.flatMap((day) => {
    let earliest = "";
    return periods.flatMap((period) => {
      const [from, to] = sides(values, kind, day, period);
      if (from === "" && to === "") return [];
      if (from === "" || from < earliest) return [hoursField(kind, day, "from", period)];
      earliest = to;
      return to === "" || to <= from ? [hoursField(kind, day, "to", period)] : [];
    });
  });
}

/** Field of a value that the schema refused. */
function fieldAt(path: readonly PropertyKey[]): string | undefined {
  const [first, second, third] = path.map(String);
  if (first === "goals") return `${second}-${third}`;
  if (first === "visits" || first === "office") {
    // The fields of hours are checked one by one.
    return second === "hours" ? hoursField(first, "monday", "from", 1) : `${first}-${second}`;
  }
  return first;
}

/** Number of a field; what is none fails the schema. */
function readNumber(text = ""): number {
  return text.trim() === "" ? Number.NaN : Number(text.replace(",", "."));
}

function optionalNumber(text = ""): number | undefined {
  return text.trim() === "" ? undefined : readNumber(text);
}

/** Reads a day or a period per line: "2026-12-24", "2026-12-24 2026-12-31". */
function readBlocked(text: string): BlockedDays[] {
  return text
    .split("\n")
    .map((line) => line.trim().split(/[\s/–]+/u))
    .filter(([first]) => first !== "")
    .map(([from = "", to, ...rest]) =>
      to === undefined ? from : { from, to: rest.length > 0 ? rest.join(" ") : to },
    );
}

function blockedText(one: BlockedDays): string {
  return typeof one === "string" ? one : `${one.from} ${one.to}`;
}
