import type { Cell } from "../../format/csv-text.ts";

/** Longest text that a cell of Excel can have. */
const MAX_CELL_CHARACTERS = 32_767;
/** Characters that XML cannot have; Excel calls a file with one of them damaged. */
const NOT_IN_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/**
 * Writes rows as an XLSX file, the first one as its head. Every text is a cell of type text, which no spreadsheet
 * program reads as a formula.
 */
export async function xlsxFile(rows: readonly (readonly Cell[])[]): Promise<Buffer> {
  const sheet = rows.map((row, index) =>
    row.map((cell) =>
      typeof cell === "number"
        ? { type: Number, value: cell }
        : {
            type: String,
            value: (cell ?? "").replace(NOT_IN_XML, "").slice(0, MAX_CELL_CHARACTERS),
            ...(index === 0 && { fontWeight: "bold" as const }),
          },
    ),
  );
  const { default: writeXlsxFile } = await import("write-excel-file/node");
  return writeXlsxFile(sheet, { stickyRowsCount: 1 }).toBuffer();
}
