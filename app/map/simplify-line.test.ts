import fc from "fast-check";
import { expect, test } from "vitest";
import { simplifyLine } from "./simplify-line.ts";

const point = fc.record({ x: fc.integer({ min: 0, max: 800 }), y: fc.integer({ min: 0, max: 800 }) });

test("a straight line becomes its two ends", () => {
  const line = Array.from({ length: 50 }, (_, at) => ({ x: at * 4, y: at * 2 }));
  expect(simplifyLine(line, 60)).toEqual([line[0], line[49]]);
});

test("a hand-drawn square keeps its corners", () => {
  const side = Array.from({ length: 40 }, (_, at) => at * 10);
  const square = [
    ...side.map((x) => ({ x, y: 0 })),
    ...side.map((y) => ({ x: 400, y })),
    ...side.map((x) => ({ x: 400 - x, y: 400 })),
    ...side.map((y) => ({ x: 0, y: 400 - y })),
  ];
  expect(simplifyLine(square, 60)).toEqual([
    { x: 0, y: 0 },
    { x: 400, y: 0 },
    { x: 400, y: 400 },
    { x: 0, y: 400 },
    { x: 0, y: 10 },
  ]);
});

test("any line becomes at most the maximum number of its own points, including its ends", () => {
  fc.assert(
    fc.property(fc.array(point, { maxLength: 300 }), fc.integer({ min: 2, max: 64 }), (drawn, most) => {
      const simple = simplifyLine(drawn, most);
      expect(simple.length).toBeLessThanOrEqual(most);
      expect(drawn).toEqual(expect.arrayContaining(simple));
      expect(simple[0]).toEqual(drawn[0]);
      expect(simple.at(-1)).toEqual(drawn.at(-1));
    }),
  );
});
