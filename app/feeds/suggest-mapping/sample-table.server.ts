import { readTable } from "../csv/table-rows.server.ts";
import { contentOf } from "../fields/path-value.ts";
import { isObject } from "../fields/source-record.ts";
import { wholeText } from "../fields/whole-text.ts";
import { decodeText } from "../source/decode-text.ts";
import { FeedError } from "../source/feed-item.ts";
import type { NamedBytes } from "../source/named-bytes.ts";
import { parseJson } from "../source/parse-json.ts";
import { readXmlRows } from "../xml/xml-rows.ts";
import { xmlRowsPath } from "../xml/xml-rows-path.ts";
import type { SampleTable } from "./suggest-mapping.ts";

/** More rows than the table of an agency has, because a column may be filled in the last rows only. */
const SAMPLE_ROWS = 20_000;
const MAX_DEPTH = 8;
const OLD_ENCODING = "windows-1252";

/** Opens the source. Called more than once, because an XML document is read twice. */
export type OpenSource = () => Promise<NamedBytes>;

/**
 * Reads a sample of the rows of a table, of a JSON document or of an XML document, with its records where most of
 * them are.
 *
 * @throws FeedError when it has none.
 */
export async function sampleTable(open: OpenSource): Promise<SampleTable> {
  const firstChar = await firstCharacter(await open());
  if (firstChar === "<") return xmlTable(open);
  const read = firstChar === "{" || firstChar === "[" ? jsonTable : csvTable;
  try {
    return await read(await open());
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    // Spreadsheet programs of Windows still write its old encoding, in which every byte is a character.
    const table = await read(await open(), OLD_ENCODING).catch(() => undefined);
    if (table === undefined) throw error;
    return { ...table, encoding: OLD_ENCODING };
  }
}

/** First character of a text in UTF-8 or UTF-16, without a byte order mark. */
async function firstCharacter(source: NamedBytes): Promise<string> {
  for await (const chunk of source.bytes) {
    const text = Buffer.from(chunk)
      .toString("latin1")
      .replace(/^(ï»¿|ÿþ|þÿ)/, "")
      .replaceAll("\0", "")
      .trimStart();
    if (text !== "") return text.charAt(0);
  }
  throw new FeedError(`${source.name} is empty.`);
}

async function csvTable(source: NamedBytes, encoding?: string): Promise<SampleTable> {
  const table = await readTable(decodeText(source, encoding), source.name);
  const rows: Map<string, string>[] = [];
  for await (const row of table.rows) {
    if (!("cells" in row)) continue;
    rows.push(new Map(table.columns.map((column, index) => [column, row.cells[index] ?? ""])));
    if (rows.length >= SAMPLE_ROWS) break;
  }
  return { format: "csv", rows };
}

async function jsonTable(source: NamedBytes, encoding?: string): Promise<SampleTable> {
  const text = await wholeText(decodeText(source, encoding), source.name);
  const { records, path } = jsonRecords(text, source.name);
  return {
    format: "json",
    rowsPath: path,
    rows: records.slice(0, SAMPLE_ROWS).map((record) => flattenRecord(record, ".")),
  };
}

/**
 * Records of a JSON text: its lines, its items when it is a list, or the items of the longest list of objects inside it. A
 * document without such a list is one record.
 */
function jsonRecords(text: string, name: string): { records: unknown[]; path?: string } {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  if (lines.length > 1 && lines.every((line) => /^\s*\{.*\}\s*$/.test(line)))
    return { records: lines.slice(0, SAMPLE_ROWS).map((line) => parseJson(line, name)) };
  const document = parseJson(text, name);
  if (Array.isArray(document)) return { records: document };
  const lists = listsIn(document, []).sort((a, b) => b.records.length - a.records.length);
  const [longest] = lists;
  if (longest) return longest;
  return { records: [document] };
}

function listsIn(value: unknown, path: string[]): { records: unknown[]; path: string }[] {
  if (Array.isArray(value)) return value.some(isObject) ? [{ records: value, path: path.join(".") }] : [];
  if (!isObject(value) || path.length > MAX_DEPTH) return [];
  return Object.entries(value).flatMap(([name, inner]) => listsIn(inner, [...path, name]));
}

async function xmlTable(open: OpenSource): Promise<SampleTable> {
  const path = await xmlRowsPath(await open());
  const rows: ReadonlyMap<string, string>[] = [];
  for await (const { record } of readXmlRows(await open(), { paths: [path], format: "XML" })) {
    rows.push(flattenRecord(record, "/"));
    if (rows.length >= SAMPLE_ROWS) break;
  }
  return { format: "xml", rowsPath: path, rows };
}

/** Flattens a record to texts by their paths. Only the first item of a list is used, under a path with `[]`. */
function flattenRecord(record: unknown, separator: string): ReadonlyMap<string, string> {
  const cells = new Map<string, string>();
  const visit = (value: unknown, path: string, depth: number): void => {
    if (depth > MAX_DEPTH) return;
    if (Array.isArray(value)) {
      if (value.length > 0) visit(value[0], `${path}[]`, depth + 1);
    } else if (isObject(value)) {
      const text = contentOf(value);
      if (text !== value && typeof text === "string") cells.set(path, text);
      for (const [name, inner] of Object.entries(value)) {
        if (name !== "#text") visit(inner, path === "" ? name : `${path}${separator}${name}`, depth + 1);
      }
    } else if (value !== null && value !== undefined && path !== "") {
      cells.set(path, String(value));
    }
  };
  visit(record, "", 0);
  return cells;
}
