import type { Cell } from "../../format/csv-text.ts";

/** Maximum length of a text in a cell of Excel. */
const MAX_CELL_CHARACTERS = 32_767;
/** Characters that are not allowed in XML. Excel reports a file with one of them as damaged. */
const NOT_IN_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/**
 * Writes rows as an XLSX file; the first row is the header. Texts are cells of type text, which no spreadsheet program
 * evaluates as a formula.
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
