/**
 * Converts rows of 0 and 1 into an SVG path for a stroke of width 1: a line per run of dark modules, relative to the
 * end of the previous line, which takes half as many characters as rectangles.
 */
export function qrPath(rows: readonly string[]): string {
  let end = { x: 0, y: 0 };
  const lines = rows.flatMap((row, y) =>
    [...row.matchAll(/1+/g)].map(({ index: x, 0: { length } }) => {
      const line = `m${x - end.x} ${y - end.y}h${length}`;
      end = { x: x + length, y };
      return line;
    }),
  );
  return `M0 .5${lines.join("")}`;
}
