import fc from "fast-check";
import { expect, test } from "vitest";
import { type AreaPoint, areaBounds, decodeArea, encodeArea, MAX_CORNERS } from "./map-area.ts";

const degrees = (limit: number) =>
  fc.integer({ min: -limit * 10_000, max: limit * 10_000 }).map((steps) => steps / 10_000);
const point = fc.tuple(degrees(90), degrees(180));
const polygon = fc
  .uniqueArray(point, { minLength: 3, maxLength: MAX_CORNERS, selector: String })
  .map((points) => ({ kind: "polygon" as const, points }));

test("a box around Ghent has a short encoding", () => {
  const box = { kind: "box" as const, points: [[51.0, 3.65] as const, [51.1, 3.8] as const] };
  expect(encodeArea(box)).toMatch(/^[\w-]{14}$/);
  expect(decodeArea(encodeArea(box))).toEqual(box);
});

test("a box has the same encoding from whichever corner it is drawn", () => {
  const corners: [AreaPoint, AreaPoint][] = [
    [
      [51.1, 3.65],
      [51.0, 3.8],
    ],
    [
      [51.0, 3.65],
      [51.1, 3.8],
    ],
  ];
  const [first, second] = corners.map((points) => encodeArea({ kind: "box", points }));
  expect(first).toBe(second);
});

test("every polygon stays the same when it is encoded and decoded", () => {
  fc.assert(
    fc.property(polygon, (area) => {
      expect(decodeArea(encodeArea(area))).toEqual(area);
    }),
  );
});

test("any text is the canonical encoding of an area, or does not encode one", () => {
  const texts = fc.oneof(
    fc.string(),
    fc.stringMatching(/^[\w-]{0,40}$/),
    polygon.map((area) => `${encodeArea(area)}A`),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const area = decodeArea(text);
      if (area) expect(encodeArea(area)).toBe(text);
    }),
  );
});

test.each<[string, string]>([
  ["empty", ""],
  ["one point", encodeArea({ kind: "box", points: [[51, 3] as const, [52, 4] as const] }).slice(0, 8)],
  ["a word", "brussels!"],
  ["markup", "<script>"],
  ["a number without an end", "gggggggggggggggg"],
  ["a point beyond the pole", "_____B_____BAAAAAA"],
])("%s is not an area", (_, text) => {
  expect(decodeArea(text)).toBeUndefined();
});

test("a flat box, a line and a polygon with too many corners have no encoding", () => {
  expect(encodeArea({ kind: "box", points: [[51, 3] as const, [51, 4] as const] })).toBe("");
  expect(encodeArea({ kind: "polygon", points: [[51, 3] as const, [52, 4] as const] })).toBe("");
  const many = Array.from(
    { length: MAX_CORNERS + 1 },
    (_, index) => [51 + index / 100, 3 + (index % 7)] as const,
  );
  expect(encodeArea({ kind: "polygon", points: many })).toBe("");
});

test("the bounds of a polygon contain all its corners", () => {
  expect(
    areaBounds({ kind: "polygon", points: [[51, 3] as const, [50, 4] as const, [50.5, 2] as const] }),
  ).toEqual({
    south: 50,
    west: 2,
    north: 51,
    east: 4,
  });
});
