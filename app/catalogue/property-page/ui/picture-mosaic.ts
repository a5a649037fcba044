/**
 * Grid for the pictures of a property, in windows from 768 px wide. Every cell has the ratio 3:2, and no cell is empty: a
 * cell that spans several columns spans as many rows.
 */
type Mosaic = {
  columns: number;
  /** CSS classes. */
  grid: string;
  /** Column spans of the cells in order; all further cells have the last one. */
  spans: Span[];
};

type Span = 1 | 2 | 3 | 4;

/** Maximum number of pictures in a mosaic; the last one shows how many more there are. */
export const MAX_SHOWN = 6;

/** Grids by the number of pictures. */
const MOSAICS: Record<number, Mosaic> = {
  1: { columns: 1, grid: "md:grid-cols-1", spans: [1] },
  2: { columns: 2, grid: "md:grid-cols-2", spans: [1] },
  3: { columns: 3, grid: "md:grid-cols-3", spans: [2, 1] },
  4: { columns: 5, grid: "md:grid-cols-5", spans: [3, 2, 1] },
  5: { columns: 4, grid: "md:grid-cols-4", spans: [2, 1] },
  6: { columns: 6, grid: "md:grid-cols-6", spans: [4, 2, 1] },
};

const SPAN_CLASSES: Record<Span, string> = {
  1: "",
  2: "md:col-span-2 md:row-span-2",
  3: "md:col-span-3 md:row-span-3",
  4: "md:col-span-4 md:row-span-4",
};

/** CSS classes of the grid for a number of pictures. */
export function mosaicGrid(count: number): string {
  return mosaicOf(count).grid;
}

/**
 * Describes a cell in the grid: its CSS classes, the width of its picture as the `sizes` of an image, and whether the
 * picture fills the height of the cell instead of having the ratio 3:2.
 */
export function mosaicCell(
  index: number,
  count: number,
): { className: string; sizes: string; fillsCell: boolean } {
  const { columns, spans } = mosaicOf(count);
  const span = spans[index] ?? spans.at(-1) ?? 1;
  const shareOfWidth = span / columns;
  return {
    className: SPAN_CLASSES[span],
    // 10 % less than the real width on phones, as in lists.
    sizes: `(min-width: 80rem) ${Math.ceil(55 * shareOfWidth)}rem, (min-width: 64rem) ${Math.ceil(70 * shareOfWidth)}vw, (min-width: 48rem) ${Math.ceil(94 * shareOfWidth)}vw, 90vw`,
    // The small cells next to a large cell determine its height, gaps included.
    fillsCell: index === 0 && count > 2,
  };
}

/** Number of pictures that the mosaic does not show. */
export function hiddenCount(count: number): number {
  return Math.max(0, count - MAX_SHOWN);
}

function mosaicOf(count: number): Mosaic {
  const mosaic = MOSAICS[Math.min(count, MAX_SHOWN)];
  if (mosaic === undefined) throw new RangeError(`There is no mosaic of ${count} pictures`);
  return mosaic;
}
