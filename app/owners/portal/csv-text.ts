/** A cell of a table that is handed on. */
export type Cell = string | number | undefined;

/** With what a program for tables begins to reckon. */
const RECKONS = /^[=+\-@\t\r]/;
const BYTE_ORDER_MARK = "\ufeff";

/**
 * A table as a file: a mark that says UTF-8, `;` between cells and a row to each line
 * (docs/specification-notes.md#n232). Text that a program for tables would reckon with gets a ' before it.
 */
export function csvText(rows: readonly (readonly Cell[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cellText).join(";")}\r\n`).join("");
}

function cellText(cell: Cell): string {
  if (typeof cell === "number") return String(cell);
  const text = (cell ?? "").replaceAll("\0", "");
  const harmless = RECKONS.test(text.trimStart()) || RECKONS.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
