import { expect, test } from "vitest";
import { CAROUSEL_DEFAULTS, emblaDuration, transitionMs } from "./carousel-settings.ts";

test("a carousel has the defaults of the specification", () => {
  expect(CAROUSEL_DEFAULTS).toEqual({
    isAutoplaying: false,
    autoplayMs: 3000,
    slideMs: 500,
    swipeThresholdPx: 5,
    slidesShown: 1,
  });
});

test.each([300, 500, 800])(
  "the simulated transition of %i ms ends at this time, give or take two frames",
  (slideMs) => {
    expect(Math.abs(transitionMs(emblaDuration(slideMs)) - slideMs)).toBeLessThan(40);
  },
);

test("a transition of 0 ms is a jump", () => {
  expect(emblaDuration(0)).toBe(0);
});
