/** A cell in the grid of suggestions below the search field. */
export type GridPlace = {
  /** Index of the row among the rows that have cells. */
  row: number;
  /** Index of the cell in its row. */
  column: number;
};

export const MOVES = ["ArrowDown", "ArrowUp", "ArrowLeft", "ArrowRight"] as const;
export type Move = (typeof MOVES)[number];

/**
 * Returns the cell to which an arrow key moves, given the number of cells per row. From the text field (`from` is
 * undefined), down goes to the first row and up to the last one. In the grid, up and down keep the column, or take the
 * last cell of a shorter row; left and right continue in the previous or next row; all directions wrap around. Undefined
 * for a grid without cells, and for left and right in the text field, where they move the text cursor.
 *
 * Source: the ARIA authoring practices, "Editable combobox with grid popup".
 */
export function gridMove(
  move: Move,
  from: GridPlace | undefined,
  cellCounts: readonly number[],
): GridPlace | undefined {
  const rowCount = cellCounts.length;
  if (rowCount === 0) return undefined;
  const cellsIn = (row: number) => cellCounts[row] ?? 0;
  const around = (row: number) => (row + rowCount) % rowCount;

  if (from === undefined) {
    if (move === "ArrowDown") return { row: 0, column: 0 };
    return move === "ArrowUp" ? { row: rowCount - 1, column: 0 } : undefined;
  }
  if (move === "ArrowDown" || move === "ArrowUp") {
    const row = around(from.row + (move === "ArrowDown" ? 1 : -1));
    return { row, column: Math.min(from.column, cellsIn(row) - 1) };
  }
  if (move === "ArrowRight") {
    if (from.column < cellsIn(from.row) - 1) return { row: from.row, column: from.column + 1 };
    return { row: around(from.row + 1), column: 0 };
  }
  if (from.column > 0) return { row: from.row, column: from.column - 1 };
  const row = around(from.row - 1);
  return { row, column: cellsIn(row) - 1 };
}
