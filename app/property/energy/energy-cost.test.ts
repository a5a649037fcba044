import fc from "fast-check";
import { expect, test } from "vitest";
import { energyCost } from "./energy-cost.ts";

const costOf = (kwhPerM2: number | undefined, livingM2: number | undefined) =>
  energyCost({ energy: { kwhPerM2 }, surfaces: { livingM2 } });

test.each([
  [150, 140, 1_600, 2_800],
  [400, 200, 6_050, 10_700],
  [1, 20, 50, 50],
])(
  "a property of %i kWh/m² and %i m² costs € %i to € %i a year",
  (kwhPerM2, livingM2, fromEuro, upToEuro) => {
    expect(costOf(kwhPerM2, livingM2)).toEqual({ fromEuro, upToEuro });
  },
);

test.each([
  ["no value", undefined, 100],
  ["no area", 100, undefined],
  ["a value of 0", 0, 100],
  ["a negative value", -20, 100],
  ["a value above 1,000", 1_001, 100],
  ["an area below 15 m²", 100, 14],
  ["an area above 1,000 m²", 100, 1_001],
])("a property with %s has no estimate", (_, kwhPerM2, livingM2) => {
  expect(costOf(kwhPerM2, livingM2)).toBeUndefined();
});

test("a higher value never costs less, and the lower bound never exceeds the upper one", () => {
  const value = fc.integer({ min: 1, max: 1_000 });
  fc.assert(
    fc.property(value, value, (one, other) => {
      const lower = costOf(Math.min(one, other), 120);
      const higher = costOf(Math.max(one, other), 120);
      expect(lower?.fromEuro).toBeLessThanOrEqual(higher?.fromEuro ?? 0);
      expect(lower?.fromEuro).toBeLessThanOrEqual(lower?.upToEuro ?? 0);
    }),
  );
});
