import { describe, expect, test } from "vitest";
import { dayOf } from "../../time/brussels-time.ts";
import { daysOf, visitPeriods } from "./visit-periods.ts";

describe("the periods of an owner's figures", () => {
  test.each([
    ["a Monday that begins a month", "2026-06-01", "2026-06-01", "2026-06-01"],
    ["a Sunday", "2026-03-29", "2026-03-23", "2026-03-01"],
    ["the first day of a year, a Friday", "2027-01-01", "2026-12-28", "2027-01-01"],
    ["a leap day", "2028-02-29", "2028-02-28", "2028-02-01"],
  ])("are whole days up to %s", (_, today, weekFrom, monthFrom) => {
    const { week, month, graph, graphBefore } = visitPeriods(today);
    expect(week).toEqual({ from: weekFrom, to: today });
    expect(month).toEqual({ from: monthFrom, to: today });
    expect(daysOf(graph)).toHaveLength(30);
    expect(daysOf(graphBefore)).toHaveLength(30);
    expect(daysOf({ from: graphBefore.from, to: today })).toEqual([...daysOf(graphBefore), ...daysOf(graph)]);
  });

  test("contain every day once when the clock changes", () => {
    for (const today of ["2026-04-10", "2026-11-05"]) {
      const { graph } = visitPeriods(today);
      expect(new Set(daysOf(graph)).size).toBe(30);
    }
  });

  test.each([
    ["in winter", "2026-01-15T22:59:59Z", "2026-01-15"],
    ["in winter, past midnight", "2026-01-15T23:00:00Z", "2026-01-16"],
    ["before the clock goes forward", "2026-03-28T22:59:59Z", "2026-03-28"],
    ["on the short day, past its end", "2026-03-29T22:00:00Z", "2026-03-30"],
    ["on the long day, in its last hour", "2026-10-25T22:59:59Z", "2026-10-25"],
    ["at the turn of the year", "2026-12-31T23:00:00Z", "2027-01-01"],
  ])("begin at midnight in Brussels: %s", (_, moment, day) => {
    expect(visitPeriods(dayOf(new Date(moment))).today.to).toBe(day);
  });
});
