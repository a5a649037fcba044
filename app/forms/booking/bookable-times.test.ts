import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { appointmentSettingsSchema, WEEKDAYS } from "../../config/appointment-settings.ts";
import {
  brusselsIso,
  clockText,
  dayOf,
  daysLater,
  minutesOf,
  momentsAt,
  offsetMinutes,
} from "../../time/brussels-time.ts";
import { type BookingRules, bookableSlots, bookingRules, findSlot } from "./bookable-times.ts";
import { easterSunday, publicHolidays } from "./holidays.ts";

const EVERY_DAY = [...WEEKDAYS];

function rules(more: Partial<BookingRules> = {}): BookingRules {
  return {
    hours: [{ days: EVERY_DAY, from: "00:00", to: "24:00" }],
    slotMinutes: 30,
    capacity: 1,
    leadHours: 0,
    daysAhead: 1,
    blocked: [],
    isClosedOnHolidays: false,
    ...more,
  };
}

const startsOf = (day: string, more: Partial<BookingRules> = {}) =>
  bookableSlots(rules(more), new Date(`${daysLater(day, -1)}T12:00:00Z`))
    .map(({ startsAt }) => brusselsIso(startsAt))
    .filter((start) => start.startsWith(day));

describe("Brussels time", () => {
  test.each([
    ["2026-03-29", "01:59", ["2026-03-29T00:59:00.000Z"]],
    ["2026-03-29", "02:00", []],
    ["2026-03-29", "02:59", []],
    ["2026-03-29", "03:00", ["2026-03-29T01:00:00.000Z"]],
    ["2026-10-25", "01:59", ["2026-10-24T23:59:00.000Z"]],
    ["2026-10-25", "02:00", ["2026-10-25T00:00:00.000Z", "2026-10-25T01:00:00.000Z"]],
    ["2026-10-25", "02:59", ["2026-10-25T00:59:00.000Z", "2026-10-25T01:59:00.000Z"]],
    ["2026-10-25", "03:00", ["2026-10-25T02:00:00.000Z"]],
    ["2026-07-01", "10:00", ["2026-07-01T08:00:00.000Z"]],
    ["2026-12-01", "10:00", ["2026-12-01T09:00:00.000Z"]],
  ])("%s at %s in Brussels is %j in UTC", (day, time, moments) => {
    expect(momentsAt(day, minutesOf(time)).map((moment) => moment.toISOString())).toEqual(moments);
  });

  test("every moment has one text, which is parsed back to the same moment", () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date("2020-01-01"), max: new Date("2040-01-01"), noInvalidDate: true }),
        (date) => {
          const moment = new Date(Math.floor(date.getTime() / 60_000) * 60_000);
          expect(new Date(brusselsIso(moment))).toEqual(moment);
          expect(momentsAt(dayOf(moment), minutesOf(clockText(moment)))).toContainEqual(moment);
        },
      ),
    );
  });
});

describe("when the clock changes", () => {
  test("skipped times on 29 March 2026 are not offered", () => {
    const starts = startsOf("2026-03-29");
    expect(starts.slice(2, 6)).toEqual([
      "2026-03-29T01:00+01:00",
      "2026-03-29T01:30+01:00",
      "2026-03-29T03:00+02:00",
      "2026-03-29T03:30+02:00",
    ]);
    // Two in each of 23 hours.
    expect(starts).toHaveLength(46);
  });

  test("the repeated hour on 25 October 2026 is offered once, at its first occurrence", () => {
    const starts = startsOf("2026-10-25");
    expect(starts.slice(3, 7)).toEqual([
      "2026-10-25T01:30+02:00",
      "2026-10-25T02:00+02:00",
      "2026-10-25T02:30+02:00",
      "2026-10-25T03:00+01:00",
    ]);
    // The day has 25 hours; the repeated one is offered once.
    expect(starts).toHaveLength(48);
  });

  test("a slot that spans the change is not offered", () => {
    const hours = [{ days: EVERY_DAY, from: "01:30", to: "05:30" }];
    expect(startsOf("2026-03-29", { hours, slotMinutes: 60 })).toEqual([
      "2026-03-29T03:30+02:00",
      "2026-03-29T04:30+02:00",
    ]);
    expect(startsOf("2026-10-25", { hours, slotMinutes: 60 })).toEqual([
      "2026-10-25T01:30+02:00",
      "2026-10-25T03:30+01:00",
      "2026-10-25T04:30+01:00",
    ]);
  });

  test("slots have the configured length, lie within the hours, and do not overlap, for any hours", () => {
    const time = fc.integer({ min: 0, max: 24 * 12 }).map((fives) => {
      const minutes = fives * 5;
      return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
    });
    const opening = fc
      .tuple(time, time, fc.subarray(EVERY_DAY, { minLength: 1 }))
      .filter(([from, to]) => from < to)
      .map(([from, to, days]) => ({ from, to, days }));
    fc.assert(
      fc.property(
        fc.array(opening, { minLength: 1, maxLength: 3 }),
        fc.constantFrom(5, 20, 30, 45, 60, 90),
        fc.constantFrom("2026-03-28", "2026-10-24", "2026-12-31", "2027-02-27"),
        fc.integer({ min: 0, max: 30 }),
        (hours, slotMinutes, today, leadHours) => {
          const now = new Date(`${today}T12:00:00Z`);
          const slots = bookableSlots(rules({ hours, slotMinutes, leadHours, daysAhead: 2 }), now);
          for (const [index, { startsAt, endsAt }] of slots.entries()) {
            expect(endsAt.getTime() - startsAt.getTime()).toBe(slotMinutes * 60_000);
            expect(startsAt.getTime()).toBeGreaterThanOrEqual(now.getTime() + leadHours * 3_600_000);
            const start = minutesOf(clockText(startsAt));
            const isOpen = hours.some(
              ({ from, to }) => minutesOf(from) <= start && start + slotMinutes <= minutesOf(to),
            );
            expect(isOpen).toBe(true);
            expect(offsetMinutes(new Date(endsAt.getTime() - 1))).toBe(offsetMinutes(startsAt));
            const next = slots[index + 1];
            if (next) expect(next.startsAt.getTime()).toBeGreaterThanOrEqual(endsAt.getTime());
            expect(findSlot(slots, brusselsIso(startsAt))).toEqual({ startsAt, endsAt });
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe("days without appointments", () => {
  test.each([
    [2024, "2024-03-31"],
    [2025, "2025-04-20"],
    [2026, "2026-04-05"],
    [2027, "2027-03-28"],
    [2038, "2038-04-25"],
    [2285, "2285-03-22"],
  ])("Easter of %i is on %s", (year, day) => {
    expect(easterSunday(year)).toBe(day);
  });

  test("Belgium has ten public holidays", () => {
    expect(publicHolidays(2026)).toEqual([
      "2026-01-01",
      "2026-04-06",
      "2026-05-01",
      "2026-05-14",
      "2026-05-25",
      "2026-07-21",
      "2026-08-15",
      "2026-11-01",
      "2026-11-11",
      "2026-12-25",
    ]);
  });

  test("in every year Easter is a Sunday from 22 March to 25 April", () => {
    for (let year = 1900; year < 2300; year += 1) {
      const easter = easterSunday(year);
      expect(new Date(`${easter}T00:00:00Z`).getUTCDay()).toBe(0);
      expect(easter >= `${year}-03-22` && easter <= `${year}-04-25`).toBe(true);
    }
  });

  test("holidays, blocked days and blocked periods are closed, and holidays can be open", () => {
    const hours = [{ days: EVERY_DAY, from: "10:00", to: "11:00" }];
    const blocked = ["2026-12-24", { from: "2026-12-28", to: "2027-01-02" }];
    const open = (more: Partial<BookingRules>) => [
      ...new Set(
        bookableSlots(
          rules({ hours, blocked, daysAhead: 12, ...more }),
          new Date("2026-12-23T00:00:00Z"),
        ).map(({ startsAt }) => dayOf(startsAt)),
      ),
    ];
    const closed = open({ isClosedOnHolidays: true });
    expect(closed).toEqual(["2026-12-23", "2026-12-26", "2026-12-27", "2027-01-03", "2027-01-04"]);
    expect(open({})).toEqual(["2026-12-23", "2026-12-25", ...closed.slice(1)]);
  });
});

describe("the settings of an agency", () => {
  const settings = appointmentSettingsSchema.parse({
    visits: {
      hours: [{ days: ["monday"], from: "10:00", to: "12:00" }],
      capacity: 2,
      blocked: ["2026-12-24"],
    },
    goals: { rent: { slotMinutes: 15, capacity: 6 } },
    properties: { "12": { capacity: 1, hours: [] } },
    blocked: ["2026-12-31"],
  });
  const rulesOf = (id: number, goal: "sale" | "rent") =>
    bookingRules(settings, { kind: "property", id, goal });

  test("apply to all properties; those for rent override them, and those of one property override both", () => {
    expect(rulesOf(7, "sale")).toMatchObject({
      slotMinutes: 30,
      capacity: 2,
      blocked: ["2026-12-31", "2026-12-24"],
    });
    expect(rulesOf(7, "rent")).toMatchObject({ slotMinutes: 15, capacity: 6 });
    expect(rulesOf(12, "rent")).toMatchObject({ slotMinutes: 15, capacity: 1, hours: [] });
  });

  test("have no calendar of the office unless configured, and no hours there unless given", () => {
    expect(bookingRules(settings, { kind: "office" })).toBeUndefined();
    const own = appointmentSettingsSchema.parse({ office: {} });
    expect(bookingRules(own, { kind: "office" })?.hours).toEqual([]);
  });

  test.each([
    [{ visits: { hours: [{ days: ["monday"], from: "12:00", to: "10:00" }] } }, 'later than "from"'],
    [{ visits: { hours: [{ days: ["lundi"], from: "10:00", to: "12:00" }] } }, "monday"],
    [{ visits: { hours: [{ days: ["monday"], from: "9:00", to: "12:00" }] } }, '"09:30"'],
    [{ blocked: ["24-12-2026"] }, 'must be a date such as "2026-12-24"'],
    [{ blocked: ["2026-02-30"] }, 'must be a date such as "2026-12-24"'],
    [{ properties: { house: {} } }, "id of a property"],
    [{ office: { capacity: 0 } }, ">=1"],
  ])("%j are refused", (wrong, message) => {
    const { error } = appointmentSettingsSchema.safeParse(wrong);
    expect(JSON.stringify(error?.issues)).toContain(message.replaceAll('"', '\\"'));
  });
});

test("days are added by the calendar, also when a day has 23 or 25 hours", () => {
  expect(daysLater("2026-03-28", 1)).toBe("2026-03-29");
  expect(daysLater("2026-03-29", 1)).toBe("2026-03-30");
  expect(daysLater("2026-10-25", 1)).toBe("2026-10-26");
  expect(daysLater("2026-12-31", 1)).toBe("2027-01-01");
});
