import { expect, test } from "vitest";
import { priceBars } from "./price-bars.ts";

/** Number of price steps that `countOptions` counts. */
const STEPS = 400;

const countPrices = (prices: number[], step = 5_000) => {
  const counts = new Array<number>(STEPS).fill(0);
  for (const price of prices) {
    const index = Math.min(Math.floor(price / step), STEPS - 1);
    counts[index] = (counts[index] ?? 0) + 1;
  }
  return { step, counts };
};

test("the bars are few, equally wide, and contain all prices", () => {
  const prices = Array.from({ length: 200 }, (_, index) => 150_000 + index * 3_000);
  const bars = priceBars(countPrices(prices));
  expect(bars.length).toBeGreaterThan(10);
  expect(bars.length).toBeLessThanOrEqual(24);
  expect(
    new Set(bars.slice(1).map(({ fromEuro }, index) => fromEuro - (bars[index]?.fromEuro ?? 0))).size,
  ).toBe(1);
  expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(200);
});

test("one very expensive property is in the last bar, and does not flatten the others", () => {
  const prices = [...Array.from({ length: 99 }, (_, index) => 200_000 + index * 2_000), 1_900_000];
  const bars = priceBars(countPrices(prices));
  expect(bars.at(-1)?.fromEuro).toBeLessThan(450_000);
  expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(100);
});

test.each([[[]], [[300_000, 300_000, 300_000, 300_000, 300_000]], [[1, 900_000]]])(
  "prices without a distribution, such as %j, have no bars",
  (prices) => {
    expect(priceBars(countPrices(prices))).toEqual([]);
  },
);
