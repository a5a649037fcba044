import fc from "fast-check";
import { expect, test } from "vitest";
import { formatEuro } from "./currency.ts";

test.each([
  [250000, "€ 250.000"],
  ["250000", "€ 250.000"],
  ["250000.5", "€ 250.000,50"],
  [1234.5, "€ 1.234,50"],
  [999, "€ 999"],
  [1000, "€ 1.000"],
  [1234567.891, "€ 1.234.567,89"],
  [0, "€ 0"],
  [-0, "€ 0"],
  [0.005, "€ 0,01"],
  [99.999, "€ 100"],
  [-1500, "€ -1.500"],
  ["abc", "NaN"],
  ["1.234,5", "NaN"],
  ["", "NaN"],
  [null, "NaN"],
  [undefined, "NaN"],
  [Number.NaN, "NaN"],
  [Number.POSITIVE_INFINITY, "NaN"],
  [1e300, "NaN"],
  [[5], "NaN"],
  [{}, "NaN"],
])("%o is formatted as %s", (amount, text) => {
  expect(formatEuro(amount).replace(/\s/g, " ")).toBe(text);
});

test("the euro sign and the amount stay on one line", () => {
  expect(formatEuro(1)).toBe("€\u00a01");
});

test("an amount in cents can be read back from its text", () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e14, max: 1e14 }), (cents) => {
      const digits = formatEuro(cents / 100)
        .replace(/[€\s.]/g, "")
        .replace(",", ".");
      expect(Math.round(Number(digits) * 100)).toBe(cents === 0 ? 0 : cents);
    }),
  );
});
