import fc from "fast-check";
import { expect, test } from "vitest";
import { orderByNumber } from "./order-by-number.ts";

const numbers = fc.array(
  fc.oneof(fc.double({ noNaN: true }), fc.constantFrom(0, -0, 1, 250_000, Number.POSITIVE_INFINITY)),
);

test("positions are sorted by number, and equal numbers keep the given order", () => {
  fc.assert(
    fc.property(numbers, fc.boolean(), (values, isReversed) => {
      const positions = values.map((_, position) => position);
      if (isReversed) positions.reverse();
      const expected = positions.toSorted((a, b) => compare(values[a], values[b]));
      const work = orderByNumber(Uint32Array.from(positions), Float64Array.from(values));
      let step = work.next();
      while (!step.done) step = work.next();
      expect([...step.value]).toEqual(expected);
    }),
  );
});

function compare(a = 0, b = 0): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
