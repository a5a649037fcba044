import fc from "fast-check";
import { expect, test } from "vitest";
import { type DecimalSeparator, readNumber } from "./read-number.ts";

test.each([
  ["250000", 250_000],
  ["-12", -12],
  ["+5", 5],
  ["0", 0],
  ["12.5", 12.5],
  ["12,5", 12.5],
  ["50.8567", 50.8567],
  ["0.856", 0.856],
  ["1250.500", 1250.5],
  ["1.250,50", 1250.5],
  ["1,250.50", 1250.5],
  ["1.250.000", 1_250_000],
  ["1 250 000", 1_250_000],
  ["1\u202F250\u00A0000,5", 1_250_000.5],
  ["12'500", 12_500],
  ["€ 250000", 250_000],
  ["250000 EUR", 250_000],
  ["23 m", 23],
  ["120 m²", 120],
  ["152 kWh/m²", 152],
  ["12 %", 12],
  [",5", 0.5],
  ["€ 250.000,-", 250_000],
  ["250.000,-- EUR", 250_000],
  ["€ 950/maand", 950],
  ["950 € par mois", 950],
])("%s is %d", (text, number) => {
  expect(readNumber(text)).toBe(number);
});

test.each([
  "",
  "abc",
  "NaN",
  "Infinity",
  "1e9",
  "0x10",
  "12-14",
  "12 14",
  "1.2.3,4,5",
  "1,2,3.4",
  "--5",
  ".",
  "12abc",
  "1.25.000",
  "A3",
  "9".repeat(400),
])("%j is not a number", (text) => {
  expect(readNumber(text)).toBeUndefined();
});

test.each(["250.000", "250,000", "-1.250"])(
  "%s is ambiguous: its separator can be for thousands or decimals",
  (text) => {
    expect(readNumber(text)).toBe("ambiguous");
  },
);

test.each<[string, DecimalSeparator, number | undefined]>([
  ["250.000", ",", 250_000],
  ["250.000", ".", 250],
  ["250,000", ".", 250_000],
  ["1.250,5", ",", 1250.5],
  ["1.250,5", ".", undefined],
  ["12,5,5", ",", undefined],
])("%s with the decimal separator %s is %s", (text, decimal, number) => {
  expect(readNumber(text, decimal)).toBe(number);
});

test("every amount in Belgian notation is read back", () => {
  const belgian = new Intl.NumberFormat("nl-BE", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (cents) => {
      expect(readNumber(belgian.format(cents / 100), ",")).toBeCloseTo(cents / 100, 5);
    }),
  );
});

test("a long text is refused quickly", () => {
  const start = performance.now();
  expect(readNumber(`1${" ".repeat(500_000)}x`)).toBeUndefined();
  expect(performance.now() - start).toBeLessThan(1_000);
});
