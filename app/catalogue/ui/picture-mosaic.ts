/**
 * Grids of the pictures of a home from 768 px on, by how many there are. Every cell is 3:2 and none is empty: a
 * cell of several columns is as many rows high.
 */
type Mosaic = {
  columns: number;
  grid: string;
  /** Columns of the cells in order; the last one stands for all that follow. */
  spans: Span[];
};

type Span = 1 | 2 | 3 | 4;

/** Pictures that a mosaic shows; the last of them says how many others there are. */
export const MAX_SHOWN = 7;

const MOSAICS: Record<number, Mosaic> = {
  1: { columns: 1, grid: "md:grid-cols-1", spans: [1] },
  2: { columns: 2, grid: "md:grid-cols-2", spans: [1] },
  3: { columns: 3, grid: "md:grid-cols-3", spans: [2, 1] },
  4: { columns: 5, grid: "md:grid-cols-5", spans: [3, 2, 1] },
  5: { columns: 4, grid: "md:grid-cols-4", spans: [2, 1] },
  6: { columns: 6, grid: "md:grid-cols-6", spans: [4, 2, 1] },
  7: { columns: 5, grid: "md:grid-cols-5", spans: [3, 1] },
};

const SPAN_CLASSES: Record<Span, string> = {
  1: "",
  2: "md:col-span-2 md:row-span-2",
  3: "md:col-span-3 md:row-span-3",
  4: "md:col-span-4 md:row-span-4",
};

/** Classes of the grid for so many pictures. */
export function mosaicGrid(count: number): string {
  return mosaicOf(count).grid;
}

/** Classes of the cell at a place in the grid, and how wide its picture is shown, as the `sizes` of an image. */
export function mosaicCell(
  at: number,
  count: number,
): { className: string; sizes: string; fillsCell: boolean } {
  const { columns, spans } = mosaicOf(count);
  const span = spans[at] ?? spans.at(-1) ?? 1;
  const part = span / columns;
  return {
    className: SPAN_CLASSES[span],
    // On a phone a tenth less than the room, as in lists.
    sizes: `(min-width: 80rem) ${Math.ceil(75 * part)}rem, (min-width: 48rem) ${Math.ceil(94 * part)}vw, 82vw`,
    // Its small neighbours give a large cell its height, gaps included.
    fillsCell: at === 0 && count > 2,
  };
}

/** How many pictures the mosaic does not show. */
export function hiddenCount(count: number): number {
  return Math.max(0, count - MAX_SHOWN);
}

function mosaicOf(count: number): Mosaic {
  const mosaic = MOSAICS[Math.min(count, MAX_SHOWN)];
  if (mosaic === undefined) throw new RangeError(`There is no mosaic of ${count} pictures`);
  return mosaic;
}
