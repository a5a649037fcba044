import fc from "fast-check";
import { expect, test } from "vitest";
import { daysLater } from "../../time/brussels-time.ts";
import { readUnit, STATISTICS_UNITS, statisticsPeriods } from "./statistics-period.ts";

test.each([
  ["day", "2026-11-24", { from: "2026-10-26", to: "2026-11-24" }, { from: "2026-09-26", to: "2026-10-25" }],
  ["week", "2026-11-24", { from: "2026-09-07", to: "2026-11-24" }, { from: "2026-06-15", to: "2026-09-01" }],
  ["month", "2026-11-24", { from: "2025-12-01", to: "2026-11-24" }, { from: "2024-12-01", to: "2025-11-24" }],
  ["month", "2028-02-29", { from: "2027-03-01", to: "2028-02-29" }, { from: "2026-03-01", to: "2027-02-28" }],
] as const)(
  "by %s on %s, the period is compared with the one before it, which ends at the same point of its last unit",
  (unit, today, now, before) => {
    expect(statisticsPeriods(unit, today)).toMatchObject({ now, before });
  },
);

test("a period and the previous one never overlap, and have the same number of units", () => {
  const day = fc.integer({ min: 0, max: 4_000 }).map((days) => daysLater("2024-01-01", days));
  fc.assert(
    fc.property(fc.constantFrom(...STATISTICS_UNITS), day, (unit, today) => {
      const { now, before, starts } = statisticsPeriods(unit, today);
      expect(before.to < now.from && before.from <= before.to && now.to === today).toBe(true);
      expect(starts.now).toHaveLength(starts.before.length);
      expect([...starts.before, ...starts.now]).toEqual([...starts.before, ...starts.now].sort());
    }),
  );
});

test.each([
  ["month", "month"],
  ["year", "week"],
  [null, "week"],
])("the unit %s of a URL is read as %s", (text, unit) => {
  expect(readUnit(text)).toBe(unit);
});
