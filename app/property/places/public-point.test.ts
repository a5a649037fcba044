import fc from "fast-check";
import { expect, test } from "vitest";
import { type Locatable, publicPoint } from "./public-point.ts";

const ghent = { latitude: 51.05432, longitude: 3.71745 };

const hiddenAt = (position: Locatable["position"], key = "home-1") =>
  publicPoint({ key, position, isAddressPublished: false });

/** Any point in and around Belgium. */
const belgianPoint = fc.record({
  latitude: fc.double({ min: 49.4, max: 51.6, noNaN: true }),
  longitude: fc.double({ min: 2.5, max: 6.5, noNaN: true }),
});

test("a published address is shown at its own point", () => {
  const point = publicPoint({ key: "home-1", position: ghent, isAddressPublished: true });
  expect(point).toEqual({ ...ghent, radiusM: 0 });
});

test.each([
  ["without a point", undefined],
  ["at the point 0, 0, a placeholder of feeds", { latitude: 0, longitude: 0 }],
])("a property %s is not on a map", (_, position) => {
  expect(publicPoint({ key: "home-1", position, isAddressPublished: true })).toBeUndefined();
  expect(hiddenAt(position)).toBeUndefined();
});

test("the circle of a hidden property contains its address", () => {
  fc.assert(
    fc.property(belgianPoint, fc.string({ minLength: 1 }), (position, key) => {
      const point = hiddenAt(position, key);
      expect(point && metresBetween(point, position)).toBeLessThan(point?.radiusM ?? 0);
    }),
  );
});

test("the point of a hidden property does not depend on its position within the cell", () => {
  // The corner and the size of a cell, in degrees.
  const [south, west, height, width] = [51.048, 3.71, 0.009, 0.014];
  const part = fc.double({ min: 0.001, max: 0.999, noNaN: true });
  fc.assert(
    fc.property(part, part, part, part, fc.string({ minLength: 1 }), (north, east, north2, east2, key) => {
      const pointAt = (up: number, right: number) =>
        hiddenAt({ latitude: south + up * height, longitude: west + right * width }, key);
      expect(pointAt(north, east)).toEqual(pointAt(north2, east2));
    }),
  );
});

test("two hidden properties of one cell have different points", () => {
  expect(hiddenAt(ghent, "home-1")).not.toEqual(hiddenAt(ghent, "home-2"));
});

test("the point of a hidden property is stable", () => {
  expect(hiddenAt(ghent)).toEqual(hiddenAt({ ...ghent }));
});

function metresBetween(a: { latitude: number; longitude: number }, b: typeof ghent): number {
  const north = (a.latitude - b.latitude) * 111_320;
  const east = (a.longitude - b.longitude) * 111_320 * Math.cos((b.latitude * Math.PI) / 180);
  return Math.hypot(north, east);
}
