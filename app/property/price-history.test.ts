import { describe, expect, test } from "vitest";
import { isLoweredLately, loweredPrice, priceSteps } from "./price-history.ts";

const seenPrices = (...rows: [string, number][]) =>
  rows.map(([seenAt, priceEuro]) => ({ seenAt, priceEuro }));

describe("the prices of a listing by day", () => {
  test("are in the order in which they were seen", () => {
    expect(
      priceSteps(seenPrices(["2026-05-03T08:00:00Z", 310_000], ["2026-02-01T08:00:00Z", 325_000])),
    ).toEqual([
      { since: "2026-02-01", priceEuro: 325_000 },
      { since: "2026-05-03", priceEuro: 310_000 },
    ]);
  });

  test("leave out a mistake that was corrected on the same day", () => {
    expect(
      priceSteps(
        seenPrices(
          ["2026-02-01T08:00:00Z", 325_000],
          ["2026-05-03T08:00:00Z", 32_500],
          ["2026-05-03T09:00:00Z", 325_000],
        ),
      ),
    ).toEqual([{ since: "2026-02-01", priceEuro: 325_000 }]);
  });

  test("belong to the day in Belgium, which begins at midnight there", () => {
    expect(priceSteps(seenPrices(["2026-05-03T22:30:00Z", 310_000]))).toEqual([
      { since: "2026-05-04", priceEuro: 310_000 },
    ]);
  });
});

describe("loweredPrice", () => {
  const steps = priceSteps(
    seenPrices(
      ["2026-01-01T08:00Z", 300_000],
      ["2026-02-01T08:00Z", 325_000],
      ["2026-05-03T08:00Z", 310_000],
    ),
  );

  test("returns the day of the reduction and the price before it", () => {
    expect(loweredPrice(steps, 310_000)).toEqual({ on: "2026-05-03", wasEuro: 325_000 });
  });

  test("returns undefined after a raise, without a change, without prices, and for another price than the last one", () => {
    expect(loweredPrice(steps.slice(0, 2), 325_000)).toBeUndefined();
    expect(loweredPrice(steps.slice(0, 1), 300_000)).toBeUndefined();
    expect(loweredPrice([], 300_000)).toBeUndefined();
    expect(loweredPrice(steps, 299_000)).toBeUndefined();
  });
});

test.each([
  ["2026-05-03T08:00:00Z", true],
  ["2026-06-02T21:59:00Z", true],
  ["2026-06-02T22:00:00Z", false],
])("at %s, a price that was lowered on 3 May 2026 counts as lowered lately: %s", (now, isLately) => {
  expect(isLoweredLately("2026-05-03", new Date(now))).toBe(isLately);
});
