import fc from "fast-check";
import { expect, test } from "vitest";
import { kmBetween } from "./distance.ts";

const inBelgium = fc.record({
  latitude: fc.double({ min: 49.5, max: 51.5, noNaN: true }),
  longitude: fc.double({ min: 2.5, max: 6.4, noNaN: true }),
});

/** Distance along the surface of a sphere. */
function greatCircleKm(from: { latitude: number; longitude: number }, to: typeof from): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const [a, b] = [radians(from.latitude), radians(to.latitude)];
  const half = (turn: number) => Math.sin(radians(turn) / 2) ** 2;
  const chord =
    half(to.latitude - from.latitude) + Math.cos(a) * Math.cos(b) * half(to.longitude - from.longitude);
  return 2 * 6_371 * Math.asin(Math.sqrt(chord));
}

test("a distance up to 20 km is right to half a percent, and one within Belgium to three", () => {
  fc.assert(
    fc.property(inBelgium, inBelgium, (from, to) => {
      const km = greatCircleKm(from, to);
      const tolerance = km <= 20 ? 0.005 : 0.03;
      expect(Math.abs(kmBetween(from, to) - km)).toBeLessThanOrEqual(km * tolerance + 0.001);
    }),
  );
});

test("Ghent and Brussels are 50 km apart", () => {
  const ghent = { latitude: 51.0543, longitude: 3.7174 };
  const brussels = { latitude: 50.8467, longitude: 4.3525 };
  expect(kmBetween(ghent, brussels)).toBeCloseTo(50, 0);
});
