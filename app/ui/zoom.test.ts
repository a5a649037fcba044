import fc from "fast-check";
import { expect, test } from "vitest";
import { MAX_ZOOM, panBy, UNZOOMED, zoomAt } from "./zoom.ts";

const frame = { widthPx: 800, heightPx: 600 };
const centre = { xPx: 0, yPx: 0 };

test("a picture is enlarged around the pointer", () => {
  const point = { xPx: 100, yPx: -50 };
  const zoom = zoomAt(UNZOOMED, 2, point, frame);
  expect(zoom).toEqual({ scale: 2, xPx: -100, yPx: 50 });
  // The point under the pointer stays in place.
  expect((point.xPx - zoom.xPx) / zoom.scale).toBe(point.xPx);
});

test("a picture is never smaller than its frame, nor larger than the maximum", () => {
  expect(zoomAt(UNZOOMED, 0.2, centre, frame)).toEqual(UNZOOMED);
  expect(zoomAt(UNZOOMED, 100, centre, frame).scale).toBe(MAX_ZOOM);
});

test("a picture at its original size does not move", () => {
  expect(panBy(UNZOOMED, { xPx: 50, yPx: 50 }, frame)).toEqual(UNZOOMED);
});

test("a picture that is zoomed out again is centred again", () => {
  const panned = panBy(zoomAt(UNZOOMED, 3, centre, frame), { xPx: 9_999, yPx: -9_999 }, frame);
  expect(panned).toEqual({ scale: 3, xPx: 800, yPx: -600 });
  expect(zoomAt(panned, 1 / 3, centre, frame)).toEqual(UNZOOMED);
});

test("no edge of the picture moves inside the frame", () => {
  const number = fc.double({ min: -2_000, max: 2_000, noNaN: true });
  const step = fc.record({
    factor: fc.double({ min: 0.2, max: 5, noNaN: true }),
    xPx: number,
    yPx: number,
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
      const end = steps.reduce(
        (zoom, { factor, ...point }) => panBy(zoomAt(zoom, factor, point, frame), point, frame),
        UNZOOMED,
      );
      expect(Math.abs(end.xPx)).toBeLessThanOrEqual(((end.scale - 1) * frame.widthPx) / 2 + 1e-6);
      expect(Math.abs(end.yPx)).toBeLessThanOrEqual(((end.scale - 1) * frame.heightPx) / 2 + 1e-6);
    }),
  );
});
