import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { daysLater } from "../../time/brussels-time.ts";
import { busiestDay, percentShares, visitTrend } from "./visit-trend.ts";

const FROM = "2026-09-23";
const days = (from: string, ...visits: number[]) =>
  visits.map((count, index) => ({ day: daysLater(from, index), visits: count }));

describe("visits compared with the previous period", () => {
  const before = days(FROM, 50, 50);
  const now = (...visits: number[]) => days(daysLater(FROM, 2), ...visits);
  test.each([
    ["more visits", [75, 50], { kind: "more", visits: 125, percent: 25 }],
    ["fewer visits", [25, 25], { kind: "fewer", visits: 50, percent: 50 }],
    ["a difference of five percent", [50, 45], { kind: "fewer", visits: 95, percent: 5 }],
    ["a smaller difference", [50, 46], { kind: "steady", visits: 96 }],
    ["no visits", [0, 0], { kind: "none", visits: 0 }],
  ])("%s", (_, visits, trend) => {
    expect(visitTrend(now(...visits), before, FROM)).toEqual(trend);
  });

  test("are not compared when some days of the previous period were not counted, or it had no visits", () => {
    expect(visitTrend(now(15, 10), before, daysLater(FROM, 1))).toEqual({ kind: "first", visits: 25 });
    expect(visitTrend(now(15, 10), days(FROM, 0, 0), FROM)).toEqual({ kind: "first", visits: 25 });
  });
});

test("the busiest day is the latest of equal days, and absent without visits", () => {
  expect(busiestDay(days(FROM, 3, 7, 7, 1))).toEqual({ day: "2026-09-25", visits: 7 });
  expect(busiestDay(days(FROM, 0, 0))).toBeUndefined();
});

describe("percentages", () => {
  test.each([
    [
      [1, 1, 1],
      [34, 33, 33],
    ],
    [
      [0, 0],
      [0, 0],
    ],
    [
      [5, 0, 0],
      [100, 0, 0],
    ],
    [
      [2, 1],
      [67, 33],
    ],
  ])("of %j are %j", (counts, shares) => {
    expect(percentShares(counts)).toEqual(shares);
  });

  test("add up to a hundred, and each is less than one from its exact value", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 8 }), (counts) => {
        const total = counts.reduce((sum, count) => sum + count, 0);
        fc.pre(total > 0);
        const shares = percentShares(counts);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(100);
        for (const [index, share] of shares.entries())
          expect(Math.abs(share - ((counts[index] ?? 0) / total) * 100)).toBeLessThan(1);
      }),
    );
  });
});
