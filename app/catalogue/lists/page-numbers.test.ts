import fc from "fast-check";
import { expect, test } from "vitest";
import { pageNumbers } from "./page-numbers.ts";

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, "gap", 9]],
  [3, 9, [1, 2, 3, 4, "gap", 9]],
  [4, 9, [1, 2, 3, 4, 5, "gap", 9]],
  [5, 9, [1, "gap", 4, 5, 6, "gap", 9]],
  [9, 9, [1, "gap", 8, 9]],
])("page %i of %i shows %j", (page, pageCount, shown) => {
  expect(pageNumbers(page, pageCount)).toEqual(shown);
});

test("the first, current and last page are always shown, in order, with at most nine entries", () => {
  const pages = fc
    .integer({ min: 1, max: 2_000 })
    .chain((pageCount) => fc.tuple(fc.integer({ min: 1, max: pageCount }), fc.constant(pageCount)));
  fc.assert(
    fc.property(pages, ([page, pageCount]) => {
      const shown = pageNumbers(page, pageCount);
      const numbers = shown.filter((number) => number !== "gap");
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
      expect(numbers).toEqual(expect.arrayContaining([1, page, pageCount]));
      expect(shown.length).toBeLessThanOrEqual(9);
    }),
  );
});
