import { describe, expect, test } from "vitest";
import { hiddenCount, MAX_SHOWN, mosaicCell, mosaicGrid } from "./picture-mosaic.ts";

const COUNTS = [1, 2, 3, 4, 5, 6, 7, 8, 30];

/** Number of columns of a cell or a grid, read from its CSS class. */
function columnsOf(className: string): number {
  return Number(/(?:col-span|grid-cols)-(\d)/.exec(className)?.[1] ?? 1);
}

describe("the picture mosaic of a property", () => {
  test.each(COUNTS)("with %i pictures has no empty cell", (count) => {
    const cells = Array.from({ length: Math.min(count, MAX_SHOWN) }, (_, index) =>
      columnsOf(mosaicCell(index, count).className),
    );
    const columns = columnsOf(mosaicGrid(count));
    const [first = 1] = cells;
    // The height of the grid is that of the first cell, or one row.
    const rows = Math.max(first, 1);
    expect(cells.reduce((sum, span) => sum + span * span, 0)).toBe(columns * rows);
  });

  test.each([
    [1, 0],
    [6, 0],
    [8, 2],
    [12, 6],
  ])("with %i pictures leaves out %i", (count, hidden) => {
    expect(hiddenCount(count)).toBe(hidden);
  });
});
