import { gridMove, type Move } from "../grid-move.ts";

/*
 * The focus stays in the text field while arrow keys move among the cells of the panel;
 * `aria-activedescendant` identifies the active cell.
 */

const ACTIVE = "data-active";
const CELL = '[role="gridcell"][id]';

/** The cell that the arrow keys have reached, if any. */
export function activeCell(grid: Element): HTMLElement | undefined {
  return grid.querySelector<HTMLElement>(`[${ACTIVE}]`) ?? undefined;
}

/**
 * Moves from the active cell, or from the one that has the focus. Returns
 * false when there is no cell to move to.
 */
export function moveActive(input: HTMLInputElement, grid: Element, move: Move): boolean {
  const rows = [...grid.querySelectorAll('[role="rowgroup"]:not([hidden]) > [role="row"]:not([hidden])')]
    .map((row) => [...row.querySelectorAll<HTMLElement>(CELL)])
    .filter((cells) => cells.length > 0);
  const current = activeCell(grid) ?? document.activeElement?.closest<HTMLElement>(CELL);
  const row = rows.findIndex((cells) => current && cells.includes(current));
  const from = current && row >= 0 ? { row, column: rows[row]?.indexOf(current) ?? 0 } : undefined;
  const counts = rows.map((cells) => cells.length);
  const to = gridMove(move, from, counts);
  const cell = to && rows[to.row]?.[to.column];
  if (!cell) return false;
  clearActive(input, grid);
  cell.setAttribute(ACTIVE, "");
  input.setAttribute("aria-activedescendant", cell.id);
  input.focus();
  cell.scrollIntoView({ block: "nearest" });
  return true;
}

/** Returns to the text: no cell is active. */
export function clearActive(input: HTMLInputElement, grid: Element): void {
  const cell = activeCell(grid);
  if (cell === undefined) return;
  cell.removeAttribute(ACTIVE);
  input.removeAttribute("aria-activedescendant");
}
