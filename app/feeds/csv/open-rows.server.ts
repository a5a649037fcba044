import type { MappedFormat } from "../../config/feed-formats.ts";
import { didYouMean } from "../../config/similar-names.ts";
import { blmColumnPlaces, readBlm } from "../blm/read-blm.ts";
import { decodeText } from "../source/decode-text.ts";
import { FeedError } from "../source/feed-item.ts";
import type { NamedBytes } from "../source/named-bytes.ts";
import { readXmlRows } from "../xml/xml-rows.ts";
import type { RowAccess } from "./compile-mapping.ts";
import { jsonPath } from "./json-path.ts";
import { readJsonRows } from "./json-rows.ts";
import { readTable, type Table } from "./table-rows.server.ts";
import { xmlPath } from "./xml-path.ts";

export type Row<Content> = { number: number; content: Content } | { number: number; problem: string };

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
 * Opens the rows of a table, of JSON records or of an XML document, with the way to read their columns.
 *
 * @throws FeedError when the file is not of that format.
 */
export async function openRows(
  source: NamedBytes,
  place: RowsOptions,
): Promise<{ kind: RowAccess<unknown>; rows: AsyncIterable<Row<unknown>> }> {
  if (place.format === "xml") return { kind: XML_ROWS, rows: xmlContents(source, place) };
  if (place.format === "blm") {
    const { columns, rows } = await readBlm(decodeText(source, place.encoding), source.name);
    return { kind: blmRowKind(columns, source.name), rows: cells(rows) };
  }
  const { format, pieces } = await detectFormat(decodeText(source, place.encoding), place);
  if (format === "json") return { kind: JSON_ROWS, rows: contents(readJsonRows(pieces, source, place.rows)) };
  const table = await readTable(pieces, source.name, place.delimiter);
  return { kind: tableRowKind(table.columns, source.name), rows: cells(table.rows) };
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
  opener: (column) => jsonPath(column),
  text: (record) => JSON.stringify(record),
};
JSON_ROWS.inner = JSON_ROWS;

const XML_ROWS: RowAccess<unknown> = {
  opener: (column) => xmlPath(column),
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

function tableRowKind(columns: string[], fileName: string): RowAccess<unknown> {
  return {
    opener(column, mappingName) {
      const place = columns.indexOf(column.trim());
      if (place < 0) throw unknownColumn(column, columns, mappingName, `the header row of ${fileName}`);
      if (columns.indexOf(column.trim(), place + 1) >= 0) {
        throw new FeedError(`${fileName} has several columns named "${column}"; give each a different name.`);
      }
      return (row) => (row as string[])[place];
    },
    text: (row) => JSON.stringify(row),
  };
}

function unknownColumn(column: string, columns: string[], mappingName: string, place: string): FeedError {
  const shown = columns.slice(0, 12).join(", ") + (columns.length > 12 ? ", …" : "");
  return new FeedError(
    `The mapping ${mappingName} uses the column "${column}", which is not in ${place} (${shown}).${didYouMean(column, columns)}`,
  );
}

function blmRowKind(columns: string[], fileName: string): RowAccess<unknown> {
  return {
    opener(column, mappingName) {
      const places = blmColumnPlaces(columns, column);
      if (places === undefined)
        throw unknownColumn(column, columns, mappingName, `the definition of ${fileName}`);
      const [place] = places;
      if (!column.endsWith("[]"))
        return (row) => (place === undefined ? undefined : (row as string[])[place]);
      return (row) => {
        const filled = places.map((index) => (row as string[])[index]).filter((cell) => cell !== "");
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

async function* cells(rows: Table["rows"]): AsyncGenerator<Row<unknown>> {
  for await (const row of rows) yield "problem" in row ? row : { number: row.number, content: row.cells };
}
