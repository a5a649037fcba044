import { csvText } from "../format/csv-text.ts";
import type { ExportedListing } from "./exported-listing.ts";
import { KYERO_END, KYERO_START, kyeroProperty } from "./kyero-xml.ts";
import { TABLE_HEAD, tableRow } from "./listing-table.ts";

/** Formats in which listings leave the site, with the ending of their files. */
export const EXPORT_FORMATS = ["json", "csv", "kyero"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const FILE_ENDINGS: Record<ExportFormat, string> = { json: "json", csv: "csv", kyero: "xml" };

type Writer = {
  start: string;
  /** @param isFirst True for the first listing of the file. */
  listing: (listing: ExportedListing, isFirst: boolean) => string;
  end: string;
};

const BYTE_ORDER_MARK = "\ufeff";

/** Writes a file listing by listing, so that its size does not matter. */
export const WRITERS: Record<ExportFormat, Writer> = {
  json: {
    start: '{"listings":[\n',
    listing: (listing, isFirst) => (isFirst ? "" : ",\n") + JSON.stringify(listing),
    end: "\n]}\n",
  },
  csv: {
    start: csvText([TABLE_HEAD]),
    listing: (listing) => csvText([tableRow(listing)]).replace(BYTE_ORDER_MARK, ""),
    end: "",
  },
  kyero: { start: KYERO_START, listing: kyeroProperty, end: KYERO_END },
};
