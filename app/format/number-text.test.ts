import { expect, test } from "vitest";
import { numberText } from "./number-text.ts";

test.each([
  [0, "0"],
  [7, "7"],
  [999, "999"],
  [1_000, "1.000"],
  [18_262, "18.262"],
  [1_234_567, "1.234.567"],
  [1_234.5, "1.234,5"],
  [0.25, "0,25"],
  [12.999, "13"],
  [-1_500, "-1.500"],
  [-0.001, "0"],
  [1e21, "1e+21"],
  [Number.NaN, "NaN"],
  ["3 months", "3 months"],
])("%j is written as %s", (value, text) => {
  expect(numberText(value)).toBe(text);
});
