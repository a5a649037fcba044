import { csvText } from "../format/csv-text.ts";
import type { ExportContext, ExportWriter } from "./export-writer.ts";
import { immovlanWriter } from "./immovlan-xml.ts";
import { KYERO_END, KYERO_START, kyeroProperty } from "./kyero-xml.ts";
import { COLUMN_NAMES, tableRow } from "./listing-table.ts";
import { openImmoWriter } from "./openimmo-xml.ts";

/** Formats in which listings are exported, and the extensions of the files. */
export const EXPORT_FORMATS = ["json", "csv", "kyero", "openimmo", "immovlan"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const FILE_EXTENSIONS: Record<ExportFormat, string> = {
  json: "json",
  csv: "csv",
  kyero: "xml",
  openimmo: "xml",
  immovlan: "xml",
};

/** Formats that any program may request. The Immovlan format is a request that is signed for that portal. */
export const OPEN_FORMATS = EXPORT_FORMATS.filter((format) => format !== "immovlan");

const BYTE_ORDER_MARK = "\ufeff";

const WRITERS: Record<ExportFormat, (context: ExportContext) => ExportWriter> = {
  json: () => ({
    start: '{"listings":[\n',
    listing: (listing, isFirst) => (isFirst ? "" : ",\n") + JSON.stringify(listing),
    end: "\n]}\n",
  }),
  csv: () => ({
    start: csvText([COLUMN_NAMES]),
    listing: (listing) => csvText([tableRow(listing)]).replace(BYTE_ORDER_MARK, ""),
    end: "",
  }),
  kyero: (context) => ({
    start: KYERO_START,
    listing: (listing) => kyeroProperty(listing, context),
    end: KYERO_END,
  }),
  openimmo: openImmoWriter,
  immovlan: immovlanWriter,
};

/** Creates the writer of one file in a format. */
export function exportWriter(format: ExportFormat, context: ExportContext): ExportWriter {
  return WRITERS[format](context);
}
