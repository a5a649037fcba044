import fc from "fast-check";
import { expect, test } from "vitest";
import { gridMove, MOVES } from "./grid-move.ts";

/** Two rows with a link for sale and one for rent, and a property. */
const CELLS = [2, 2, 1];

test.each([
  ["ArrowDown", undefined, { row: 0, column: 0 }],
  ["ArrowUp", undefined, { row: 2, column: 0 }],
  ["ArrowLeft", undefined, undefined],
  ["ArrowRight", undefined, undefined],
  ["ArrowDown", { row: 0, column: 1 }, { row: 1, column: 1 }],
  ["ArrowDown", { row: 1, column: 1 }, { row: 2, column: 0 }],
  ["ArrowDown", { row: 2, column: 0 }, { row: 0, column: 0 }],
  ["ArrowUp", { row: 0, column: 1 }, { row: 2, column: 0 }],
  ["ArrowUp", { row: 1, column: 1 }, { row: 0, column: 1 }],
  ["ArrowRight", { row: 0, column: 0 }, { row: 0, column: 1 }],
  ["ArrowRight", { row: 0, column: 1 }, { row: 1, column: 0 }],
  ["ArrowRight", { row: 2, column: 0 }, { row: 0, column: 0 }],
  ["ArrowLeft", { row: 0, column: 1 }, { row: 0, column: 0 }],
  ["ArrowLeft", { row: 1, column: 0 }, { row: 0, column: 1 }],
  ["ArrowLeft", { row: 0, column: 0 }, { row: 2, column: 0 }],
] as const)("%s from %j moves to %j", (move, from, to) => {
  expect(gridMove(move, from, CELLS)).toEqual(to);
});

test("an empty grid has no cell to move to", () => {
  for (const move of MOVES) expect(gridMove(move, undefined, [])).toBeUndefined();
});

test("every move ends at a cell, and right reverses left", () => {
  const grids = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 8 }).chain((cells) =>
    fc.tuple(
      fc.constant(cells),
      fc
        .nat(cells.length - 1)
        .chain((row) => fc.nat((cells[row] ?? 1) - 1).map((column) => ({ row, column }))),
    ),
  );
  fc.assert(
    fc.property(grids, fc.constantFrom(...MOVES), ([cells, from], move) => {
      const to = gridMove(move, from, cells);
      expect(to?.column).toBeLessThan(cells[to?.row ?? -1] ?? 0);
      expect(gridMove("ArrowRight", gridMove("ArrowLeft", from, cells), cells)).toEqual(from);
    }),
  );
});
