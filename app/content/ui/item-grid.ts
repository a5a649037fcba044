/*
 * Classes by the maximum number of items per row, from 1 to 6. The class names are complete, because Tailwind scans this
 * file for them.
 */
const GRIDS = [
  "grid-cols-1",
  "grid-cols-1 @lg:grid-cols-2",
  "grid-cols-1 @lg:grid-cols-2 @3xl:grid-cols-3",
  "grid-cols-1 @lg:grid-cols-2 @3xl:grid-cols-3 @5xl:grid-cols-4",
  "grid-cols-2 @2xl:grid-cols-3 @4xl:grid-cols-4 @5xl:grid-cols-5",
  "grid-cols-2 @2xl:grid-cols-3 @4xl:grid-cols-4 @5xl:grid-cols-6",
];

/** Classes of a grid with at most `itemsPerRow` items per row, from 1 to 6; fewer where there is less room. */
export function itemGrid(itemsPerRow: number, rowGap = "row-space"): string {
  return `grid gap-x-7 ${rowGap} ${GRIDS[itemsPerRow - 1] ?? GRIDS[0]}`;
}
