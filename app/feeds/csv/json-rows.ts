import { wholeText } from "../fields/whole-text.ts";
import { FeedError } from "../source/feed-item.ts";
import { limitStrings } from "../source/limit-strings.ts";
import type { NamedBytes } from "../source/named-bytes.ts";
import { parseJson } from "../source/parse-json.ts";
import { resumeReading } from "../source/read-ahead.ts";
import { jsonPath } from "./json-path.ts";

/** One record with its number, counted from 1: its line in a JSON-lines file, its position in a list. */
export type JsonRow = { number: number; record: unknown } | { number: number; problem: string };

/** A hundred times the size of a listing with all its texts. */
const MAXIMUM_LINE_CHARACTERS = 5_000_000;

/**
 * Reads JSON lines (one record per line) or one JSON list; the first character shows which. With `rows`, the list is
 * at that path of one document.
 *
 * @throws FeedError when the text is neither, and (after the last whole record) when it is cut off.
 */
export async function* readJsonRows(
  pieces: AsyncIterable<string>,
  { name, onDocument }: Omit<NamedBytes, "bytes">,
  rows?: string,
): AsyncGenerator<JsonRow> {
  const iterator = limitStrings(pieces)[Symbol.asyncIterator]();
  let head = "";
  while (head.trim() === "") {
    const next = await iterator.next();
    if (next.done) throw new FeedError(`${name} is empty.`);
    head += next.value;
  }
  const text = resumeReading(head, iterator);
  if (rows === undefined && !head.trimStart().startsWith("[")) {
    yield* lineRows(text, name);
    return;
  }
  const document = parseJson(await wholeText(text, name), name);
  onDocument?.(document);
  yield* rows === undefined ? listRows(document, name) : rowsAt(rows, document, name);
}

function* listRows(list: unknown, name: string): Generator<JsonRow> {
  if (!Array.isArray(list)) throw new FeedError(`${name} is not a list of records.`);
  for (const [index, record] of list.entries()) yield { number: index + 1, record };
}

function* rowsAt(path: string, document: unknown, name: string): Generator<JsonRow> {
  const value = jsonPath(path)(document);
  // Programs that convert XML write a single record instead of a list with one record.
  const isSingle = typeof value === "object" && value !== null && !Array.isArray(value);
  const list = isSingle ? [value] : value;
  if (!Array.isArray(list)) throw new FeedError(`${name} has no list at ${path}, the "rows" of the mapping.`);
  for (const [index, record] of list.entries()) yield { number: index + 1, record };
}

async function* lineRows(pieces: AsyncIterable<string>, name: string): AsyncGenerator<JsonRow> {
  let number = 0;
  let rest = "";
  for await (const piece of pieces) {
    const lines = (rest + piece).split("\n");
    rest = lines.pop() ?? "";
    if (rest.length > MAXIMUM_LINE_CHARACTERS)
      throw new FeedError(`Line ${number + lines.length + 1} of ${name} is longer than a record may be.`);
    for (const line of lines) {
      number += 1;
      if (line.trim() !== "") yield readLine(line, number, name);
    }
  }
  if (rest.trim() === "") return;
  const last = readLine(rest, number + 1, name);
  // If the last line cannot be read and has no line end, the file was cut there.
  if ("problem" in last)
    throw new FeedError(`${name} is incomplete: line ${number + 1}, the last one, is cut off.`);
  yield last;
}

function readLine(line: string, number: number, name: string): JsonRow {
  try {
    return { number, record: parseJson(line, "the line") };
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    // A file in another format would otherwise give one refusal per line.
    if (number === 1) throw new FeedError(`${name} is neither JSON lines nor a JSON list: ${error.message}`);
    return { number, problem: error.message };
  }
}
