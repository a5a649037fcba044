import { FeedError } from "../source/feed-item.ts";
import type { NamedBytes } from "../source/named-bytes.ts";
import { cellText, type RowAccess } from "./compile-mapping.ts";
import type { Mapping } from "./mapping.ts";
import { openRows } from "./open-rows.server.ts";

/** Opens a file that a mapping joins. @throws FeedError */
export type OpenFile = (path: string) => Promise<NamedBytes>;

/** A file whose rows belong to rows of the main file that have the same key. */
export type JoinedFile = {
  /** Column of the main file with the key. */
  column: string;
  access: RowAccess<unknown>;
  rowsByKey: ReadonlyMap<string, unknown[]>;
  /** How often a column of this file was read for a row of the main file, and how often this file had rows for that row. */
  counts: { lookups: number; matches: number };
};

/** Ten times the pictures of the largest feed that we know. All rows of a joined file are in memory. */
const MAX_ROWS = 500_000;

/** With fewer lookups, the absence of a match is no error: the rows may be one small page of a feed. */
const MIN_LOOKUPS_FOR_ERROR = 20;

/** A column of the first row of a joined file, `photos.url`, or of each of its rows, `photos[].url`. */
const JOINED_COLUMN = /^([^.[\]]+)(\[\])?\.(.+)$/s;

/** Opens the files that the mapping of a feed joins. `read` has those that were read for an earlier page. */
export type JoinedFiles = { open: OpenFile; read?: ReadonlyMap<string, JoinedFile> };

/**
 * Reads into memory the files that a mapping joins, by their names in the mapping. They are read once for all pages of a feed,
 * and stored in `joined.read`. A row without a key belongs to no row.
 *
 * @throws FeedError when a file cannot be opened or read, or lacks the column of its key.
 */
export async function readJoinedFiles(
  mapping: Mapping,
  joined: JoinedFiles | undefined,
): Promise<ReadonlyMap<string, JoinedFile>> {
  if (joined === undefined) return readFiles(mapping, undefined);
  joined.read ??= await readFiles(mapping, joined.open);
  return joined.read;
}

async function readFiles(
  { files = {}, name: mappingName }: Mapping,
  openFile: OpenFile | undefined,
): Promise<ReadonlyMap<string, JoinedFile>> {
  const read = new Map<string, JoinedFile>();
  for (const [name, { path, key, column, ...rowsOptions }] of Object.entries(files)) {
    if (openFile === undefined)
      throw new FeedError(`The mapping ${mappingName} joins ${path}, which cannot be opened here.`);
    const source = await openFile(path);
    const { access, rows } = await openRows(source, { ...rowsOptions, mappingName });
    const keyOf = access.columnReader(key, mappingName);
    const rowsByKey = new Map<string, unknown[]>();
    let count = 0;
    for await (const row of rows) {
      if ("problem" in row) throw new FeedError(`Row ${row.number} of ${source.name} ${row.problem}.`);
      count += 1;
      if (count > MAX_ROWS) throw new FeedError(`${source.name} has more than ${MAX_ROWS} rows.`);
      const value = comparable(keyOf(row.content));
      const known = rowsByKey.get(value);
      if (known) known.push(row.content);
      else if (value !== "") rowsByKey.set(value, [row.content]);
    }
    read.set(name, { column, access, rowsByKey, counts: { lookups: 0, matches: 0 } });
  }
  return read;
}

/** Makes the columns of joined files readable beside those of the main file. */
export function withJoinedFiles(
  main: RowAccess<unknown>,
  files: ReadonlyMap<string, JoinedFile>,
): RowAccess<unknown> {
  if (files.size === 0) return main;
  return {
    text: main.text,
    // The access of JSON and XML records is its own `inner`. Without removing it, the recursion would not end.
    inner:
      main.inner && withJoinedFiles(main.inner === main ? { ...main, inner: undefined } : main.inner, files),
    columnReader(column, mappingName) {
      const [, name = "", each, inner = ""] = JOINED_COLUMN.exec(column) ?? [];
      const file = files.get(name);
      if (!file) return main.columnReader(column, mappingName);
      const keyOf = main.columnReader(file.column, mappingName);
      const read = file.access.columnReader(inner, mappingName);
      return (row) => {
        const rows = file.rowsByKey.get(comparable(keyOf(row))) ?? [];
        file.counts.lookups += 1;
        if (rows.length > 0) file.counts.matches += 1;
        if (each === undefined) return rows[0] === undefined ? undefined : read(rows[0]);
        const values = rows.flatMap((joinedRow) => read(joinedRow) ?? []).filter((value) => value !== "");
        return values.length === 0 ? undefined : values;
      };
    },
  };
}

/**
 * Refuses a file of which no row belongs to the main one, although many were looked up: with the wrong column, every property
 * would lose its pictures.
 *
 * @throws FeedError
 */
export function checkJoins(
  files: ReadonlyMap<string, JoinedFile>,
  { name, files: entries = {} }: Mapping,
): void {
  for (const [file, { column, rowsByKey, counts }] of files) {
    if (rowsByKey.size === 0 || counts.matches > 0 || counts.lookups < MIN_LOOKUPS_FOR_ERROR) continue;
    const { path = "", key = "" } = entries[file] ?? {};
    throw new FeedError(
      `No row has a value in "${column}" that ${path} has in "${key}". Correct "key" and "column" of "${file}" in the mapping ${name}.`,
    );
  }
}

/** Converts a key for comparison: some programs write the number 12 as `12.0`, or codes in another case. */
function comparable(value: unknown): string {
  return cellText(value)
    .replace(/^(\d+)\.0$/, "$1")
    .toLowerCase();
}
