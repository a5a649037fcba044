import { expect, test } from "vitest";
import { allPostalCodes } from "./localities.ts";
import { postalCodeArea } from "./postal-code-area.ts";

test.each([
  ["9000", 51.05, 3.72],
  ["1000", 50.85, 4.35],
  ["2000", 51.22, 4.4],
])("postal code %s is a circle around its town", (zip, latitude, longitude) => {
  const area = postalCodeArea(zip);
  expect(area?.latitude).toBeCloseTo(latitude, 1);
  expect(area?.longitude).toBeCloseTo(longitude, 1);
  expect(area?.radiusM).toBeGreaterThanOrEqual(700);
  expect(area?.radiusM).toBeLessThanOrEqual(8_000);
});

test.each([
  ["4480", "Engis, a village of which has its point in Sankt Vith", 50.58, 5.4],
  ["4700", "Eupen, whose point is in the woods east of it", 50.628, 6.036],
])("the circle of %s is around %s", (zip, _, latitude, longitude) => {
  const area = postalCodeArea(zip);
  expect(Math.abs((area?.latitude ?? 0) - latitude)).toBeLessThan(0.02);
  expect(Math.abs((area?.longitude ?? 0) - longitude)).toBeLessThan(0.03);
});

test("nearly all postal codes have a circle, and each is in Belgium", () => {
  const areas = allPostalCodes().map(({ zip }) => postalCodeArea(zip));
  const known = areas.filter((area) => area !== undefined);
  expect(known.length / areas.length).toBeGreaterThan(0.98);
  for (const { latitude, longitude } of known) {
    expect(latitude).toBeGreaterThan(49.4);
    expect(latitude).toBeLessThan(51.6);
    expect(longitude).toBeGreaterThan(2.4);
    expect(longitude).toBeLessThan(6.5);
  }
});

test("an unknown postal code has no circle", () => {
  expect(postalCodeArea("0000")).toBeUndefined();
});
