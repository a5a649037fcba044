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

test("an unknown code has none", () => {
  expect(postalCodeArea("0000")).toBeUndefined();
});
