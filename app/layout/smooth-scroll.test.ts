import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import { easedFraction, SMOOTH_SCROLL_MS, scrollToTop } from "./smooth-scroll.ts";

afterEach(() => vi.unstubAllGlobals());

/** Scroll positions on the way up from 1,000 px, one per animation frame at these times. */
function scrollPositions(framesMs: number[], { prefersReducedMotion = false } = {}): number[] {
  const positions: number[] = [];
  const frames: ((nowMs: number) => void)[] = [];
  vi.stubGlobal("window", {
    scrollY: 1_000,
    scrollTo: (_: number, y: number) => positions.push(y),
    matchMedia: () => ({ matches: prefersReducedMotion }),
    addEventListener: () => {},
  });
  vi.stubGlobal("performance", { now: () => 0 });
  vi.stubGlobal("requestAnimationFrame", (frame: (nowMs: number) => void) => frames.push(frame));
  scrollToTop();
  for (const nowMs of framesMs) frames.shift()?.(nowMs);
  return positions;
}

test("scrolling to the top is animated, and ends after half a second", () => {
  expect(scrollPositions([0, 250, 500, 750])).toEqual([1_000, 500, 0]);
});

test("with reduced motion the page jumps to the top", () => {
  expect(scrollPositions([], { prefersReducedMotion: true })).toEqual([0]);
});

test.each([
  [-3, 0],
  [0, 0],
  [250, 0.5],
  [500, 1],
  [9_000, 1],
])("after %i ms the fraction %f of the way to the top is scrolled", (elapsedMs, fraction) => {
  expect(easedFraction(elapsedMs)).toBe(fraction);
});

test("scrolling to the top never reverses", () => {
  const moment = fc.double({ min: 0, max: SMOOTH_SCROLL_MS, noNaN: true });
  fc.assert(
    fc.property(moment, moment, (one, other) => {
      const [early, late] = one < other ? [one, other] : [other, one];
      expect(easedFraction(early)).toBeLessThanOrEqual(easedFraction(late));
    }),
  );
});
