import { FeedError } from "../source/feed-item.ts";
import { resumeReading } from "../source/read-ahead.ts";

/**
 * One record, with its number in the file, counted from 1. `cells` has one text per column, in the order of the columns. A
 * record with another number of cells has a problem, and `firstCell` is the one that is certainly in its column.
 */
export type BlmRow =
  | { number: number; cells: string[] }
  | { number: number; problem: string; firstCell: string | undefined };

export type BlmFile = { columns: string[]; rows: AsyncIterable<BlmRow> };

/** Longer than any header with its definition, and than any record. */
const MAX_HEAD_CHARACTERS = 200_000;
const MAX_RECORD_CHARACTERS = 2_000_000;

/** Columns without which no property can be read. A definition without them describes other data. */
const NEEDED_COLUMNS = ["AGENT_REF", "TRANS_TYPE_ID", "PROP_SUB_ID", "STATUS_ID", "PRICE", "PUBLISHED_FLAG"];

/** Number of the first column of energy certificates, by the prefix of numbered columns. */
const FIRST_CERTIFICATE: Record<string, number> = { MEDIA_IMAGE_: 60, MEDIA_DOCUMENT_: 50 };

type Separators = { field: string; record: string };

/**
 * Reads a file in Rightmove's bulk load format, version 3 or 3i (docs/feed-blm.md): a header that names the separators,
 * the definition of the columns, and records that end with `#END#`.
 *
 * @throws FeedError for another format or version, and (after the last whole record) when the file is cut, or has fewer
 * records than its header says.
 */
export async function readBlm(pieces: AsyncIterable<string>, name: string): Promise<BlmFile> {
  const iterator = pieces[Symbol.asyncIterator]();
  const { head, rest } = await readHead(iterator, name);
  const [header = "", definition = ""] = head.split(/^[ \t]*#DEFINITION#[ \t]*$/m);
  const settings = headerSettings(header);
  const separators = separatorsOf(settings, name);
  const columns = columnsOf(definition, separators, name);
  const expectedCount = Number(settings.get("PROPERTY COUNT") || Number.NaN);
  const rows = records(recordTexts(resumeReading(rest, iterator), separators, name), columns, separators);
  return { columns, rows: checkCount(rows, expectedCount, name) };
}

/** Reads up to `#DATA#`, with which the records begin. */
async function readHead(
  iterator: AsyncIterator<string>,
  name: string,
): Promise<{ head: string; rest: string }> {
  let text = "";
  while (text.length < MAX_HEAD_CHARACTERS) {
    const data = /^[ \t]*#DATA#[ \t]*\r?$/m.exec(text);
    // The line must be whole: the next piece could continue it.
    if (data && data.index + data[0].length < text.length)
      return { head: text.slice(0, data.index), rest: text.slice(data.index + data[0].length) };
    const next = await iterator.next();
    if (next.done) break;
    text += next.value;
  }
  if (text.trim() === "") throw new FeedError(`${name} is empty.`);
  if (!/^\s*#HEADER#/.test(text))
    throw new FeedError(`${name} is not a BLM file: it does not begin with #HEADER#.`);
  const missing = /^[ \t]*#DEFINITION#/m.test(text) ? "#DATA#" : "#DEFINITION#";
  throw new FeedError(`${name} is incomplete, or not a BLM file: it has no ${missing}.`);
}

/** Settings of the header by their names in capitals: `EOF : '^'`. */
function headerSettings(header: string): ReadonlyMap<string, string> {
  const lines = header.split(/\r?\n/).filter((line) => line.includes(":"));
  return new Map(
    lines.map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).trim().toUpperCase(), line.slice(colon + 1).trim()];
    }),
  );
}

function separatorsOf(settings: ReadonlyMap<string, string>, name: string): Separators {
  const version = settings.get("VERSION") ?? "";
  if (!/^3i?$/i.test(version))
    throw new FeedError(`${name} is of version "${version.slice(0, 20)}" of BLM; 3 and 3i are read.`);
  const [field, record] = ["EOF", "EOR"].map((setting) => {
    const [, separator] = /^'(.)'$/u.exec(settings.get(setting) ?? "") ?? [];
    if (separator === undefined || /[\w\s]/.test(separator))
      throw new FeedError(`${name} names no separator in its header: ${setting} : '^' is missing.`);
    return separator;
  });
  if (field === undefined || record === undefined || field === record)
    throw new FeedError(`${name} has the same separator for fields (EOF) and records (EOR).`);
  return { field, record };
}

function columnsOf(definition: string, { field, record }: Separators, name: string): string[] {
  const [text = "", after] = definition.split(record);
  if (after === undefined)
    throw new FeedError(`The definition of ${name} does not end with ${record}, the EOR of its header.`);
  const columns = withoutLast(text.split(field)).map((column) => column.trim().toUpperCase());
  const missing = NEEDED_COLUMNS.filter((column) => !columns.includes(column));
  if (missing.length > 0)
    throw new FeedError(
      `The definition of ${name} has no ${missing.join(", ")}. Its columns must be separated by ${field}, the EOF of its header.`,
    );
  return columns;
}

/** A separator ends each field, also the last one; some programs leave that one out. */
function withoutLast(cells: string[]): string[] {
  return cells.length > 1 && cells.at(-1)?.trim() === "" ? cells.slice(0, -1) : cells;
}

/** Texts of the records, up to `#END#`. @throws FeedError when the file ends before. */
async function* recordTexts(
  pieces: AsyncIterable<string>,
  { record: separator }: Separators,
  name: string,
): AsyncGenerator<string> {
  let recordPieces: string[] = [];
  let characters = 0;
  for await (const piece of pieces) {
    const [first = "", ...others] = piece.split(separator);
    recordPieces.push(first);
    characters += first.length;
    for (const part of others) {
      yield recordPieces.join("");
      recordPieces = [part];
      characters = part.length;
    }
    if (characters > MAX_RECORD_CHARACTERS)
      throw new FeedError(
        `${name} has a record of more than ${MAX_RECORD_CHARACTERS} characters: it does not end with ${separator}, the EOR of the header.`,
      );
  }
  const rest = recordPieces.join("").trim().toUpperCase();
  if (rest === "#END#") return;
  throw new FeedError(
    rest.endsWith("#END#")
      ? `The last record of ${name} does not end with ${separator}, the EOR of the header.`
      : `${name} is incomplete: it does not end with #END#.`,
  );
}

async function* records(
  texts: AsyncIterable<string>,
  columns: string[],
  { field }: Separators,
): AsyncGenerator<BlmRow> {
  let number = 0;
  for await (const text of texts) {
    number += 1;
    const cells = text.split(field).map((cell) => cell.trim());
    // The last cell may be empty with and without a separator behind it.
    if (cells.length > columns.length && cells.at(-1) === "") cells.pop();
    yield cells.length === columns.length
      ? { number, cells }
      : {
          number,
          problem: `has ${cells.length} fields; the definition has ${columns.length}`,
          firstCell: cells[0],
        };
  }
}

/**
 * Passes on the records, and counts them.
 *
 * @throws FeedError, after the last record, when there are fewer than `expected`; never when it is NaN, because the header
 * has no count.
 */
async function* checkCount(
  rows: AsyncIterable<BlmRow>,
  expected: number,
  name: string,
): AsyncGenerator<BlmRow> {
  let count = 0;
  for await (const row of rows) {
    count += 1;
    yield row;
  }
  if (count < expected)
    throw new FeedError(`${name} is incomplete: it has ${count} of the ${expected} records in its header.`);
}

/** Names of columns of the format, of which a file has only those that it uses. */
const KNOWN_COLUMN =
  /^(ADDRESS_[1-4]|TOWN|POSTCODE[12]|COUNTRY_CODE|EXACT_(LATITUDE|LONGITUDE)|FEATURE\d{1,2}|SUMMARY|DESCRIPTION|BRANCH_ID|BEDROOMS|BATHROOMS|LIVING_ROOMS|PRICE_QUALIFIER|(CREATE|UPDATE)_DATE|DISPLAY_ADDRESS|LET_(DATE_AVAILABLE|BOND|TYPE_ID|FURN_ID|RENT_FREQUENCY)|TENURE_TYPE_ID|NEW_HOME_FLAG|(MIN|MAX)_SIZE_ENTERED|AREA_SIZE_UNIT_ID|MEDIA_(IMAGE|FLOOR_PLAN|DOCUMENT|VIRTUAL_TOUR)(_TEXT)?_\d{2})$/;

/**
 * Indexes of a column in the cells of a record: one index, or for a name with `[]` ("MEDIA_IMAGE_[]") those of all numbered
 * columns in order, without certificates. Empty for a column of the format that this file lacks; undefined for a name that
 * the format does not know.
 */
export function blmColumnIndexes(columns: string[], column: string): number[] | undefined {
  const [name = "", isNumbered] = column.endsWith("[]") ? [column.slice(0, -2), true] : [column, false];
  if (!isNumbered) {
    const index = columns.indexOf(name);
    return index >= 0 ? [index] : KNOWN_COLUMN.test(name) ? [] : undefined;
  }
  if (!KNOWN_COLUMN.test(`${name}00`)) return undefined;
  const firstCertificate = FIRST_CERTIFICATE[name] ?? Number.POSITIVE_INFINITY;
  return columns
    .map((other, index) => ({ index, number: other.startsWith(name) ? other.slice(name.length) : "" }))
    .filter(({ number }) => /^\d+$/.test(number) && Number(number) < firstCertificate)
    .sort((a, b) => Number(a.number) - Number(b.number))
    .map(({ index }) => index);
}
