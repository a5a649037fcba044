import fc from "fast-check";
import { expect, test } from "vitest";
import { SMOOTH_SCROLL_MS, scrolledShare } from "./smooth-scroll.ts";

test.each([
  [-3, 0],
  [0, 0],
  [250, 0.5],
  [500, 1],
  [9_000, 1],
])("after %i ms the way to the top is done to %f", (elapsed, share) => {
  expect(scrolledShare(elapsed)).toBe(share);
});

test("it never turns back", () => {
  const moment = fc.double({ min: 0, max: SMOOTH_SCROLL_MS, noNaN: true });
  fc.assert(
    fc.property(moment, moment, (one, other) => {
      const [early, late] = one < other ? [one, other] : [other, one];
      expect(scrolledShare(early)).toBeLessThanOrEqual(scrolledShare(late));
    }),
  );
});
