import { FeedError } from "../source/feed-item.ts";
import type { NamedBytes } from "../source/named-bytes.ts";
import { cellText, type RowAccess } from "./compile-mapping.ts";
import type { Mapping } from "./mapping.ts";
import { openRows } from "./open-rows.server.ts";

/** Opens a file that a mapping joins. @throws FeedError */
export type OpenFile = (path: string) => Promise<NamedBytes>;

/** A file whose rows belong to rows of the main one, by a value that both have. */
export type JoinedFile = {
  /** Column of the main file. */
  column: string;
  kind: RowAccess<unknown>;
  rowsByKey: ReadonlyMap<string, unknown[]>;
  /** Number of rows of the main file that were read, and of those with rows in this file. */
  counts: { read: number; joined: number };
};

/** Ten times as many as the pictures of the largest agency. All rows of a joined file are in memory. */
const MAX_ROWS = 500_000;

/** With fewer rows, the absence of a match is no error: they may be one page of a feed. */
const MIN_ROWS_WITHOUT_MATCH = 20;

/** A column of a joined file, `photos.url`, or of each of its rows, `photos[].url`. */
const JOINED_COLUMN = /^([^.[\]]+)(\[\])?\.(.+)$/s;

/** Opens the files that the mapping of a feed joins. `read` has those that were read for an earlier page. */
export type JoinedFiles = { open: OpenFile; read?: ReadonlyMap<string, JoinedFile> };

/**
 * Reads the files that a mapping joins into memory, by their names in the mapping; once for all pages of a feed.
 *
 * @throws FeedError when one cannot be opened or read, or does not have its key.
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
  for (const [name, { path, key, column, ...place }] of Object.entries(files)) {
    if (openFile === undefined)
      throw new FeedError(`The mapping ${mappingName} joins ${path}, which cannot be opened here.`);
    const source = await openFile(path);
    const { kind, rows } = await openRows(source, { ...place, mappingName });
    const keyOf = kind.opener(key, mappingName);
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
    read.set(name, { column, kind, rowsByKey, counts: { read: 0, joined: 0 } });
  }
  return read;
}

/** Adds the columns of joined files to those of the main one. */
export function withJoinedFiles(
  main: RowAccess<unknown>,
  files: ReadonlyMap<string, JoinedFile>,
): RowAccess<unknown> {
  if (files.size === 0) return main;
  return {
    text: main.text,
    inner:
      main.inner && withJoinedFiles(main.inner === main ? { ...main, inner: undefined } : main.inner, files),
    opener(column, mappingName) {
      const [, name = "", each, inner = ""] = JOINED_COLUMN.exec(column) ?? [];
      const file = files.get(name);
      if (!file) return main.opener(column, mappingName);
      const keyOf = main.opener(file.column, mappingName);
      const read = file.kind.opener(inner, mappingName);
      return (row) => {
        const rows = file.rowsByKey.get(comparable(keyOf(row))) ?? [];
        file.counts.read += 1;
        if (rows.length > 0) file.counts.joined += 1;
        if (each === undefined) return rows[0] === undefined ? undefined : read(rows[0]);
        const values = rows.flatMap((joinedRow) => read(joinedRow) ?? []).filter((value) => value !== "");
        return values.length === 0 ? undefined : values;
      };
    },
  };
}

/**
 * Refuses a file of which no row belongs to the main one: with the wrong column, every property would lose its
 * pictures.
 *
 * @throws FeedError
 */
export function checkJoins(
  files: ReadonlyMap<string, JoinedFile>,
  { name, files: places = {} }: Mapping,
): void {
  for (const [file, { column, rowsByKey, counts }] of files) {
    if (rowsByKey.size === 0 || counts.joined > 0 || counts.read < MIN_ROWS_WITHOUT_MATCH) continue;
    const { path = "", key = "" } = places[file] ?? {};
    throw new FeedError(
      `No row has a value in "${column}" that ${path} has in "${key}". Correct "key" and "column" of "${file}" in the mapping ${name}.`,
    );
  }
}

/** Value for comparison: programs write the number 12 as `12.0`, and codes in either case. */
function comparable(value: unknown): string {
  return cellText(value)
    .replace(/^(\d+)\.0$/, "$1")
    .toLowerCase();
}
