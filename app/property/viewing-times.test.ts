import fc from "fast-check";
import { expect, test } from "vitest";
import { openHoursSchema, type ViewingDay, viewingDaySchema } from "./listing.ts";
import { openHoursInOrder, upcomingViewingDays, viewingMoments } from "./viewing-times.ts";

const saturday: ViewingDay = { day: "2026-11-28", from: "10:00", until: "12:00" };
const sunday: ViewingDay = { day: "2026-11-29", from: "14:00", until: "16:30" };

test("viewing days are in calendar order, each once", () => {
  const days = [sunday, saturday, { ...sunday }, { ...saturday, from: "09:00" }];
  expect(upcomingViewingDays(days, new Date("2026-11-21T12:00:00Z"))).toEqual([
    { ...saturday, from: "09:00" },
    saturday,
    sunday,
  ]);
});

test.each([
  ["2026-11-28T10:59:59Z", true],
  ["2026-11-28T11:00:00Z", false],
  ["2026-11-28T12:00:00Z", false],
])("a viewing day until noon in Brussels is upcoming at %s: %s", (now, isUpcoming) => {
  expect(upcomingViewingDays([saturday], new Date(now))).toEqual(isUpcoming ? [saturday] : []);
});

test("a viewing day in summer ends in summer time", () => {
  const june = { day: "2026-06-20", from: "10:00", until: "12:00" };
  expect(upcomingViewingDays([june], new Date("2026-06-20T09:59:00Z"))).toEqual([june]);
  expect(upcomingViewingDays([june], new Date("2026-06-20T10:00:00Z"))).toEqual([]);
});

test("the evening of a viewing day belongs to that day, even when UTC differs", () => {
  const late = { day: "2026-12-31", from: "23:15", until: "23:45" };
  expect(upcomingViewingDays([late], new Date("2026-12-31T22:40:00Z"))).toEqual([late]);
  expect(upcomingViewingDays([late], new Date("2026-12-31T23:10:00Z"))).toEqual([]);
});

test("viewing days are in Brussels time", () => {
  expect(viewingMoments(saturday)).toEqual({
    begin: new Date("2026-11-28T09:00:00Z"),
    end: new Date("2026-11-28T11:00:00Z"),
  });
});

test("the repeated hour in October is one span, and the skipped hour in March does not exist", () => {
  expect(viewingMoments({ day: "2026-10-25", from: "02:00", until: "02:30" })).toEqual({
    begin: new Date("2026-10-25T00:00:00Z"),
    end: new Date("2026-10-25T01:30:00Z"),
  });
  expect(viewingMoments({ day: "2026-03-29", from: "02:10", until: "02:40" })).toBeUndefined();
});

test("a viewing day that is over stays over", () => {
  const moment = fc.date({ min: new Date("2026-01-01"), max: new Date("2028-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(moment, moment, (one, other) => {
      const [before, after] = one < other ? [one, other] : [other, one];
      const upcomingBefore = new Set(upcomingViewingDays([saturday, sunday], before));
      for (const day of upcomingViewingDays([saturday, sunday], after)) expect(upcomingBefore).toContain(day);
    }),
  );
});

test("the open hours of a week begin on Monday", () => {
  const hours = [
    { weekday: "saturday", from: "10:00", until: "12:00" },
    { weekday: "wednesday", from: "16:00", until: "18:00" },
    { weekday: "wednesday", from: "09:00", until: "10:00" },
    { weekday: "saturday", from: "10:00", until: "12:00" },
  ] as const;
  expect(openHoursInOrder(hours).map(({ weekday, from }) => `${weekday} ${from}`)).toEqual([
    "wednesday 09:00",
    "wednesday 16:00",
    "saturday 10:00",
  ]);
});

test.each([
  [{ from: "12:00", until: "10:00" }, "it ends before it begins"],
  [{ from: "10:00", until: "10:00" }, "it ends before it begins"],
  [{ from: "10:00", until: "25:00" }, "until"],
  [{ from: "ten", until: "12:00" }, "from"],
])("an invalid time span is refused: %j", (span, message) => {
  for (const schema of [viewingDaySchema, openHoursSchema]) {
    const result = schema.safeParse({ ...span, day: "2026-11-28", weekday: "saturday" });
    expect(JSON.stringify(result.error?.issues)).toContain(message);
  }
});
