import type { MappedFormat } from "../../config/feed-formats.ts";
import { didYouMean } from "../../config/similar-names.ts";
import { blmColumnIndexes, readBlm } from "../blm/read-blm.ts";
import { decodeText } from "../source/decode-text.ts";
import { FeedError } from "../source/feed-item.ts";
import type { NamedBytes } from "../source/named-bytes.ts";
import { readXmlRows } from "../xml/xml-rows.ts";
import type { RowAccess } from "./compile-mapping.ts";
import { jsonPath } from "./json-path.ts";
import { readJsonRows } from "./json-rows.ts";
import { readTable, type Table } from "./table-rows.server.ts";
import { xmlPath } from "./xml-path.ts";

/**
 * A row of a file, or the reason why it cannot be read. `identifying` is then the row without all cells that may be in the
 * wrong column: enough to read a key from the first one.
 */
export type Row<Content> =
  | { number: number; content: Content }
  | { number: number; problem: string; identifying?: Content };

/** Format of a file, and where its rows are. */
export type RowsOptions = {
  format?: MappedFormat;
  /** Path of the records in a document. */
  rows?: string;
  delimiter?: string;
  encoding?: string;
  mappingName: string;
  /** Allows an XML document without records, which otherwise means that their path is wrong. */
  mayBeEmpty?: boolean;
};

/**
 * Opens the rows of a table, of JSON records, of an XML document or of a BLM file, with access to their columns.
 *
 * @throws FeedError when the file does not have the stated format.
 */
export async function openRows(
  source: NamedBytes,
  options: RowsOptions,
): Promise<{ access: RowAccess<unknown>; rows: AsyncIterable<Row<unknown>> }> {
  if (options.format === "xml") return { access: XML_ROWS, rows: xmlContents(source, options) };
  if (options.format === "blm") {
    const { columns, rows } = await readBlm(decodeText(source, options.encoding), source.name);
    return { access: blmRowAccess(columns, source.name), rows: cells(rows, columns) };
  }
  const { format, pieces } = await detectFormat(decodeText(source, options.encoding), options);
  if (format === "json")
    return { access: JSON_ROWS, rows: contents(readJsonRows(pieces, source, options.rows)) };
  const table = await readTable(pieces, source.name, options.delimiter);
  return { access: tableRowAccess(table.columns, source.name), rows: cells(table.rows, table.columns) };
}

/** Returns the stated format, otherwise the one that the first character indicates, and all pieces of the text. */
async function detectFormat(
  text: AsyncIterable<string>,
  { format, rows }: RowsOptions,
): Promise<{ format: "csv" | "json"; pieces: AsyncIterable<string> }> {
  if (format === "csv" || format === "json") return { format, pieces: text };
  if (rows !== undefined) return { format: "json", pieces: text };
  const iterator = text[Symbol.asyncIterator]();
  let head = "";
  let isDone = false;
  while (head.trim() === "" && !isDone) {
    const next = await iterator.next();
    if (next.done) isDone = true;
    else head += next.value;
  }
  const pieces = {
    async *[Symbol.asyncIterator]() {
      try {
        yield head;
        for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
      } finally {
        await iterator.return?.();
      }
    },
  };
  return { format: /^\s*[[{]/.test(head) ? "json" : "csv", pieces };
}

const JSON_ROWS: RowAccess<unknown> = {
  columnReader: (column) => jsonPath(column),
  text: (record) => JSON.stringify(record),
};
JSON_ROWS.inner = JSON_ROWS;

const XML_ROWS: RowAccess<unknown> = {
  columnReader: (column) => xmlPath(column),
  text: (record) => JSON.stringify(record),
};
XML_ROWS.inner = XML_ROWS;

async function* xmlContents(
  source: NamedBytes,
  { rows, encoding, mappingName: name, mayBeEmpty = false }: RowsOptions,
): AsyncGenerator<Row<unknown>> {
  if (rows === undefined) {
    throw new FeedError(
      `The mapping ${name} needs "rows", the path of the elements that are records, such as "root/property".`,
    );
  }
  const paths = [rows.replace(/^\/+/, "")];
  let count = 0;
  for await (const { number, record } of readXmlRows(source, {
    paths,
    format: rows,
    encoding,
  })) {
    count += 1;
    yield { number, content: record };
  }
  if (count === 0 && !mayBeEmpty)
    throw new FeedError(`${source.name} has no elements at ${rows}, the "rows" of the mapping ${name}.`);
}

function tableRowAccess(columns: string[], fileName: string): RowAccess<unknown> {
  return {
    columnReader(column, mappingName) {
      const index = columns.indexOf(column.trim());
      if (index < 0) throw unknownColumn(column, columns, mappingName, `the header row of ${fileName}`);
      if (columns.indexOf(column.trim(), index + 1) >= 0) {
        throw new FeedError(`${fileName} has several columns named "${column}"; give each a different name.`);
      }
      return (row) => (row as string[])[index];
    },
    text: (row) => JSON.stringify(row),
  };
}

function unknownColumn(column: string, columns: string[], mappingName: string, location: string): FeedError {
  const firstColumns = columns.slice(0, 12).join(", ") + (columns.length > 12 ? ", …" : "");
  return new FeedError(
    `The mapping ${mappingName} uses the column "${column}", which is not in ${location} (${firstColumns}).${didYouMean(column, columns)}`,
  );
}

function blmRowAccess(columns: string[], fileName: string): RowAccess<unknown> {
  return {
    columnReader(column, mappingName) {
      const indexes = blmColumnIndexes(columns, column);
      if (indexes === undefined)
        throw unknownColumn(column, columns, mappingName, `the definition of ${fileName}`);
      const [index] = indexes;
      if (!column.endsWith("[]"))
        return (row) => (index === undefined ? undefined : (row as string[])[index]);
      return (row) => {
        const filled = indexes.map((at) => (row as string[])[at]).filter((cell) => cell !== "");
        return filled.length === 0 ? undefined : filled;
      };
    },
    text: (row) => JSON.stringify(row),
  };
}

async function* contents(rows: ReturnType<typeof readJsonRows>): AsyncGenerator<Row<unknown>> {
  for await (const row of rows) {
    if ("problem" in row) yield row;
    else if (typeof row.record === "object" && row.record !== null)
      yield { number: row.number, content: row.record };
    else yield { number: row.number, problem: "is not an object" };
  }
}

async function* cells(rows: Table["rows"], columns: string[]): AsyncGenerator<Row<unknown>> {
  for await (const row of rows) {
    if (!("problem" in row)) {
      yield { number: row.number, content: row.cells };
      continue;
    }
    const { number, problem, firstCell = "" } = row;
    yield { number, problem, identifying: columns.map((_, index) => (index === 0 ? firstCell : "")) };
  }
}
