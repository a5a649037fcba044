/** A cell of the panel: the row, of those that have cells, and the cell in it. */
export type GridPlace = { row: number; column: number };

export const MOVES = ["ArrowDown", "ArrowUp", "ArrowLeft", "ArrowRight"] as const;
export type Move = (typeof MOVES)[number];

/**
 * Where an arrow leads in a grid whose rows have so many cells each. From the text field, down leads to the
 * first row and up to the last; left and right stay in the text. In the grid both ways go round, and left
 * and right go on in the row before or after. Nothing in a grid without cells.
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
