import { randomUUID } from "node:crypto";
import type { FileHandle } from "node:fs/promises";
import { mkdir, open, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { readFolderNames, readTextFile, statIfPresent } from "../../config/read-folder.server.ts";
import { isTemporaryFile, writeAtomically } from "../../config/write-atomically.server.ts";

/** Size and age after which a new file is started. */
const FILE_BYTES = 8 * 1_048_576;
const FILE_MS = 3_600_000;
const FILE_NAME = /^submissions-.*\.jsonl$/;

/** The disk did not accept an entry. The visitor must not read that the submission arrived. */
export class JournalError extends Error {
  override name = "JournalError";
  /** The entry could not be removed: it may still be in the file, and be read at the next start. */
  mayRemain: boolean;
  constructor(error: unknown, { mayRemain }: { mayRemain: boolean }) {
    super(`The journal of submissions cannot be written: ${(error as Error).message}`, { cause: error });
    this.mayRemain = mayRemain;
  }
}

/** Position of an entry: its file, and offset and length in bytes. */
export type JournalPosition = { file: string; offset: number; bytes: number };

export type Journal = {
  /** Resolves when the entry is on disk and survives a power cut. @throws JournalError */
  append: (entry: unknown) => Promise<JournalPosition>;
  /**
   * Removes the entry of a submission that was refused in the end.
   *
   * @throws JournalError when it may remain.
   */
  withdraw: (position: JournalPosition) => Promise<void>;
  /** Yields the entries of each file, the oldest file first. */
  read: () => AsyncGenerator<{ file: string; entries: unknown[] }>;
  /**
   * Deletes files that are not in use any more and whose last entry is older than this, when all their
   * entries are stored. Returns their names. Also deletes the unfinished files of a killed process.
   */
  trim: (olderThanMs: number, isStored: (entries: unknown[]) => Promise<boolean>) => Promise<string[]>;
  close: () => Promise<void>;
};

export type JournalOptions = {
  /** Called for lines that cannot be read, with the file and the line number. */
  onDamage?: (text: string) => void;
  fileBytes?: number;
  now?: () => number;
};

/** The file operations that the journal uses; tests pass one whose disk is full. */
type JournalFile = Pick<FileHandle, "appendFile" | "datasync" | "truncate" | "close">;
export type OpenFile = (path: string) => Promise<JournalFile>;

/**
 * Opens the journal in a folder: one line of JSON per entry. Concurrent entries share one wait for the disk
 * (docs/decisions/0132-journal.md).
 */
export async function openJournal(
  folder: string,
  { onDamage = () => {}, fileBytes = FILE_BYTES, now = Date.now }: JournalOptions = {},
  openFile: OpenFile = (path) => open(path, "a", 0o600),
): Promise<Journal> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const writer = new JournalWriter(folder, { fileBytes, now, openFile });
  const read = async function* () {
    const names = (await readdir(folder)).filter((name) => FILE_NAME.test(name)).sort();
    for (const file of names) yield { file, entries: await readEntries(join(folder, file), onDamage) };
  };
  return {
    append: (entry) => writer.append(JSON.stringify(entry)),
    withdraw: (position) => overwriteWithSpaces(join(folder, position.file), position),
    read,
    trim: async (olderThanMs, isStored) => {
      const removed: string[] = [];
      await removeUnfinishedFiles(folder, now());
      for await (const { file, entries } of read()) {
        if (file === writer.file) continue;
        const stats = await statIfPresent(join(folder, file));
        // Another process may still write to a file that is young enough.
        if (!stats || now() - stats.mtimeMs < Math.max(olderThanMs, 2 * FILE_MS)) continue;
        if (!(await isStored(entries))) continue;
        await rm(join(folder, file), { force: true });
        removed.push(file);
      }
      return removed;
    },
    close: () => writer.close(),
  };
}

/** Returns the matching entries of the journal in a folder. */
export async function findInJournal(
  folder: string,
  isMatch: (entry: unknown) => boolean,
): Promise<unknown[]> {
  const matches: unknown[] = [];
  for (const name of await journalFiles(folder))
    matches.push(...(await readEntries(join(folder, name), () => {})).filter(isMatch));
  return matches;
}

/**
 * Permanently removes matching entries from the journal in a folder. Does not touch files that are still in
 * use: call it again when they are older.
 */
export async function scrubJournal(
  folder: string,
  isMatch: (entry: unknown) => boolean,
  now: number = Date.now(),
): Promise<void> {
  for (const name of await journalFiles(folder)) {
    const path = join(folder, name);
    const stats = await statIfPresent(path);
    if (!stats || now - stats.mtimeMs < 2 * FILE_MS) continue;
    const lines = ((await readTextFile(path)) ?? "").split("\n");
    const remainingLines = lines.filter((line) => !isMatch(parseLine(line)));
    if (remainingLines.length === lines.length) continue;
    // Keeps the modification time, which decides when the file is deleted.
    await writeAtomically(path, remainingLines.join("\n"), {
      mode: 0o600,
      flush: true,
      modifiedAt: stats.mtime,
    });
  }
}

/** Removes what a process that was killed in `scrubJournal` has left behind. */
async function removeUnfinishedFiles(folder: string, now: number): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!isTemporaryFile(name)) continue;
    // Not the modification time, which is that of the file to replace.
    const stats = await statIfPresent(join(folder, name));
    if (stats && now - stats.ctimeMs > 2 * FILE_MS) await rm(join(folder, name), { force: true });
  }
}

async function journalFiles(folder: string): Promise<string[]> {
  const names = await readFolderNames(folder);
  return names.filter((name) => FILE_NAME.test(name)).sort();
}

/** Returns undefined for a line that cannot be read. */
function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/**
 * Reads the entries of a file. A truncated last line was never acknowledged; a damaged line before it is
 * reported.
 */
async function readEntries(path: string, onDamage: (text: string) => void): Promise<unknown[]> {
  const lines = ((await readTextFile(path)) ?? "").split("\n");
  // The text after the last line break is empty or truncated.
  lines.pop();
  return lines.flatMap((line, index) => {
    try {
      return line.trim() === "" ? [] : [JSON.parse(line) as unknown];
    } catch {
      onDamage(`Line ${index + 1} of ${path} cannot be read`);
      return [];
    }
  });
}

/** Overwrites an entry with spaces, which needs no space on a full disk and moves no other entry. */
async function overwriteWithSpaces(path: string, { offset, bytes }: JournalPosition): Promise<void> {
  try {
    const handle = await open(path, "r+");
    try {
      await handle.write(Buffer.alloc(bytes, " "), 0, bytes, offset);
      await handle.datasync();
    } finally {
      await handle.close();
    }
  } catch (error) {
    throw new JournalError(error, { mayRemain: true });
  }
}

type PendingEntry = {
  line: string;
  resolve: (position: JournalPosition) => void;
  reject: (error: Error) => void;
};

class JournalWriter {
  #folder: string;
  #limits: { fileBytes: number; now: () => number };
  #openFile: OpenFile;
  #handle: JournalFile | undefined;
  #size = 0;
  #openedAt = 0;
  #pending: PendingEntry[] = [];
  #writing: Promise<void> | undefined;
  file: string | undefined;

  constructor(
    folder: string,
    { openFile, ...limits }: { fileBytes: number; now: () => number; openFile: OpenFile },
  ) {
    this.#folder = folder;
    this.#limits = limits;
    this.#openFile = openFile;
  }

  append(line: string): Promise<JournalPosition> {
    const position = new Promise<JournalPosition>((resolve, reject) =>
      this.#pending.push({ line, resolve, reject }),
    );
    this.#writing ??= this.#writeAll();
    return position;
  }

  async close(): Promise<void> {
    await this.#writing;
    await this.#handle?.close();
    this.#handle = undefined;
  }

  /** Writes in batches: lines that arrive while the disk is busy share the next write. */
  async #writeAll(): Promise<void> {
    while (this.#pending.length > 0) {
      const batch = this.#pending;
      this.#pending = [];
      try {
        let { file, offset } = await this.#write(batch.map(({ line }) => `${line}\n`).join(""));
        for (const { line, resolve } of batch) {
          const bytes = Buffer.byteLength(line);
          resolve({ file, offset, bytes });
          offset += bytes + 1;
        }
      } catch (error) {
        const failure = error instanceof JournalError ? error : new JournalError(error, { mayRemain: false });
        for (const { reject } of batch) reject(failure);
      }
    }
    // Reset synchronously, before a caller that has just been resolved can append another line.
    this.#writing = undefined;
  }

  async #write(text: string): Promise<{ file: string; offset: number }> {
    const { handle, file } = await this.#currentFile();
    const offset = this.#size;
    try {
      await handle.appendFile(text);
      await handle.datasync();
      this.#size += Buffer.byteLength(text);
      return { file, offset };
    } catch (error) {
      await this.#removePartialEntry(handle, error);
      throw error;
    }
  }

  /**
   * Removes a partial entry, which must not precede a complete one. If that fails too, the file is not used
   * any more.
   */
  async #removePartialEntry(handle: JournalFile, error: unknown): Promise<void> {
    this.#handle = undefined;
    try {
      await handle.truncate(this.#size);
      await handle.datasync();
    } catch {
      throw new JournalError(error, { mayRemain: true });
    } finally {
      await handle.close().catch(() => {});
    }
  }

  async #currentFile(): Promise<{ handle: JournalFile; file: string }> {
    const { fileBytes, now } = this.#limits;
    if (this.#handle && this.file && this.#size < fileBytes && now() - this.#openedAt < FILE_MS)
      return { handle: this.#handle, file: this.file };
    await this.#handle?.close();
    this.#handle = undefined;
    const time = new Date(now()).toISOString().replace(/[-:.]/g, "");
    this.file = `submissions-${time}-${randomUUID().slice(0, 8)}.jsonl`;
    this.#handle = await this.#openFile(join(this.#folder, this.file));
    this.#size = 0;
    this.#openedAt = now();
    await syncFolder(this.#folder);
    return { handle: this.#handle, file: this.file };
  }
}

/** Syncs the folder; otherwise a power cut could lose the name of a new file, and its content. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
