/**
 * A cell of the panel: the index of its row, counting only rows that have cells, and of the cell in that row.
 */
export type GridPlace = { row: number; column: number };

export const MOVES = ["ArrowDown", "ArrowUp", "ArrowLeft", "ArrowRight"] as const;
export type Move = (typeof MOVES)[number];

/**
 * Target of an arrow key in a grid, given the number of cells per row. From the text field, down goes to the
 * first row and up to the last one. In the grid, all directions wrap around, and left and right continue in the
 * previous or next row. Undefined for a grid without cells, and for left and right in the text field, where they move
 * the text cursor.
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
