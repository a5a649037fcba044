import { expect, test } from "vitest";
import { readArea, squareMetresPerUnit } from "./read-area.ts";

test.each([
  ["850", 850],
  ["850 m²", 850],
  ["850m2", 850],
  ["0,125 ha", 1_250],
  ["0.125 ha", 1_250],
  ["12a 50ca", 1_250],
  ["1 ha 20 a 5 ca", 12_005],
  ["1ha20a05ca", 12_005],
  ["12 are", 1_200],
  ["1000 ft²", 92.9],
  ["1000 sq ft", 92.9],
  ["1000 sqft", 92.9],
  ["2 acres", 8_093.71],
  ["2 hectares", 20_000],
])("an area of %s is %d m²", (text, m2) => {
  expect(readArea(text)).toBe(m2);
});

test("a number without a unit has the unit of its column, and one with a unit keeps its own", () => {
  expect(readArea("1,25", { unitM2: squareMetresPerUnit("ha") })).toBe(12_500);
  expect(readArea("850 m²", { unitM2: squareMetresPerUnit("ha") })).toBe(850);
  expect(readArea("12 a", { unitM2: squareMetresPerUnit("ha") })).toBe(1_200);
});

test("the decimal separator of the mapping decides what 1.250 ha is", () => {
  expect(readArea("1.250 ha")).toBe("ambiguous");
  expect(readArea("1.250 ha", { decimal: "," })).toBe(12_500_000);
  expect(readArea("1.250 ha", { decimal: "." })).toBe(12_500);
});

test.each(["", "large", "12 rooms", "12 a and more", "ha", `${"1 ".repeat(100)}ha`])(
  "%j is not an area",
  (text) => {
    expect(readArea(text)).toBeUndefined();
  },
);
