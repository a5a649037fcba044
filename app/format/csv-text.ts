/** A cell of a CSV file. */
export type Cell = string | number | undefined;

/** First characters that make a spreadsheet program read a cell as a formula. */
const FORMULA_START = /^[=+\-@\t\r]/;
const BYTE_ORDER_MARK = "\ufeff";

/**
 * Formats rows as a CSV file: a UTF-8 byte order mark, and a line per row, with `;` between its cells by default
 * (docs/specification-notes.md#n232). Text that a spreadsheet program would read as a formula is prefixed with `'`. Null
 * characters are removed.
 */
export function csvText(rows: readonly (readonly Cell[])[], separator: ";" | "," = ";"): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cellText).join(separator)}\r\n`).join("");
}

function cellText(cell: Cell): string {
  if (typeof cell === "number") return String(cell);
  const text = (cell ?? "").replaceAll("\0", "");
  const harmless = FORMULA_START.test(text.trimStart()) || FORMULA_START.test(text) ? `'${text}` : text;
  return /[",;\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
