import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { FeedError } from "../source/feed-item.ts";
import { resumeReading } from "../source/read-ahead.ts";

/** One row of a table, with its number as a spreadsheet shows it: row 1 contains the names of the columns. */
export type TableRow = { number: number; cells: string[] };

/** A row with too many or too few cells. `firstCell` is the one that is certainly in its column. */
type InvalidRow = { number: number; problem: string; firstCell: string | undefined };

export type Table = { columns: string[]; rows: AsyncIterable<TableRow | InvalidRow> };

/**
 * Longer than any row of a real table. Without it, a quote that is never closed would read the whole file as
 * one cell.
 */
const MAXIMUM_ROW_CHARACTERS = 2_000_000;

const DELIMITERS = [",", ";", "\t", "|"];

/**
 * Reads CSV, TSV and similar tables. Cells in double quotes may contain delimiters, quotes (doubled) and line
 * ends. Without `delimiter`, the most frequent of comma, semicolon, tab and bar in the first line is used.
 *
 * @throws FeedError when there is no table, when a quote is never closed, and (after the last whole row) when
 * the text ends in the middle of a row.
 */
export async function readTable(
  pieces: AsyncIterable<string>,
  name: string,
  delimiter?: string,
): Promise<Table> {
  const iterator = pieces[Symbol.asyncIterator]();
  const head = await readFirstLine(iterator, name);
  const ending = { isLineEnd: true };
  const parser = parse({
    delimiter: delimiter ?? likeliestDelimiter(head),
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: MAXIMUM_ROW_CHARACTERS,
  });
  Readable.from(noteLineEnd(resumeReading(head, iterator), ending))
    .on("error", (error) => parser.destroy(error))
    .pipe(parser);
  const records = (parser as AsyncIterable<string[]>)[Symbol.asyncIterator]();
  const first = await translateCsvErrors(records.next(), name);
  if (first.done) throw new FeedError(`${name} is empty.`);
  const columns = first.value.map((column) => column.trim());
  return { columns, rows: tableRows(records, columns, name, ending) };
}

/** Reads enough chunks of the text to contain its first line. */
async function readFirstLine(iterator: AsyncIterator<string>, name: string): Promise<string> {
  let head = "";
  while (!/[\r\n]./s.test(head) && head.length < MAXIMUM_ROW_CHARACTERS) {
    const next = await iterator.next();
    if (next.done) break;
    head += next.value;
  }
  if (head.trim() === "") throw new FeedError(`${name} is empty.`);
  if (/^\s*<(?:!doctype|html|\?xml)/i.test(head))
    throw new FeedError(`${name} is a web page or XML, not a table.`);
  return head;
}

function likeliestDelimiter(head: string): string {
  const line =
    head
      .slice(0, 20_000)
      .replace(/"[^"]*"/g, "")
      .split(/[\r\n]/)[0] ?? "";
  const counted = DELIMITERS.map((delimiter) => ({ delimiter, count: line.split(delimiter).length }));
  return counted.reduce((best, next) => (next.count > best.count ? next : best)).delimiter;
}

/** Passes on the pieces of a text, and notes in `ending` whether the text so far ends with a line end. */
async function* noteLineEnd(
  pieces: AsyncIterable<string>,
  ending: { isLineEnd: boolean },
): AsyncGenerator<string> {
  for await (const piece of pieces) {
    if (piece !== "") ending.isLineEnd = /[\r\n]$/.test(piece);
    yield piece;
  }
}

async function* tableRows(
  records: AsyncIterator<string[]>,
  columns: string[],
  name: string,
  ending: { isLineEnd: boolean },
): AsyncGenerator<TableRow | InvalidRow> {
  try {
    let number = 1;
    let next = await translateCsvErrors(records.next(), name);
    while (!next.done) {
      const cells = next.value;
      number += 1;
      next = await translateCsvErrors(records.next(), name);
      if (cells.every((cell) => cell.trim() === "")) continue;
      if (cells.length === columns.length) {
        yield { number, cells };
        continue;
      }
      if (next.done && cells.length < columns.length && !ending.isLineEnd) {
        throw new FeedError(
          `${name} is incomplete: row ${number}, the last one, has ${cells.length} of ${columns.length} cells and no line end.`,
        );
      }
      const problem = `has ${cells.length} cells; the header row has ${columns.length}`;
      yield { number, problem, firstCell: cells[0] };
    }
  } finally {
    await records.return?.();
  }
}

/** Translates the errors of csv-parse. */
async function translateCsvErrors<Value>(reading: Promise<Value>, name: string): Promise<Value> {
  try {
    return await reading;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = "lines" in error ? ` near line ${String(error.lines)}` : "";
    if (error.code === "CSV_MAX_RECORD_SIZE") {
      throw new FeedError(
        `${name} has a row of more than ${MAXIMUM_ROW_CHARACTERS} characters${line}: a quote is not closed, or it is not a table.`,
        { cause: error },
      );
    }
    if (error.code === "CSV_QUOTE_NOT_CLOSED") {
      throw new FeedError(`${name} has a quote that is not closed${line}, or is incomplete.`, {
        cause: error,
      });
    }
    throw new FeedError(`${name} cannot be read as a table${line} (${error.code}).`, { cause: error });
  }
}
