import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { extract as createExtract } from "tar-stream";
import { z } from "zod";
import { ConfigError } from "../../app/config/config-error.ts";
import { Checksum, type StoredRow } from "../../app/database/copy/stored-rows.server.ts";
import { decrypt, detectEncryption, WrongKeyError } from "./archive-crypto.ts";
import {
  ArchiveKeyError,
  DamagedArchiveError,
  NewerArchiveError,
  TruncatedArchiveError,
} from "./archive-error.ts";
import {
  ARCHIVE_FORMAT,
  CHECKSUMS,
  checksumsSchema,
  DATABASE_FOLDER,
  MANIFEST,
  type Manifest,
  manifestSchema,
  rowsSchema,
} from "./archive-format.ts";

/** An archive that can be read from its beginning as often as needed. */
export type ArchiveSource = {
  /** Name for messages. */
  name: string;
  open: () => Promise<Readable>;
  /** Identities of age. */
  keys: readonly string[];
  /** Migrations of this version of Gable, in their order. */
  migrations: readonly string[];
};

/** Callbacks that receive the content of an archive in its order. The checksums are compared afterwards. */
export type ArchiveHandlers = {
  manifest?: (manifest: Manifest) => Promise<void>;
  rows?: (table: string, rows: StoredRow[]) => Promise<void>;
  /** `content` must be read to its end. */
  file?: (path: string, content: Readable) => Promise<void>;
};

export type ArchiveSummary = {
  manifest: Manifest;
  tables: { name: string; rows: number; checksum: string }[];
  files: number;
  bytes: number;
};

/**
 * Reads an archive as a whole, one entry at a time, and compares its checksums.
 *
 * @throws DamagedArchiveError, TruncatedArchiveError, ArchiveKeyError or NewerArchiveError; also the errors of the
 * handlers, unchanged.
 */
export async function readArchive(
  source: ArchiveSource,
  handlers: ArchiveHandlers = {},
): Promise<ArchiveSummary> {
  const { isEncrypted: needsKey, stream } = await detectEncryption(await source.open());
  if (needsKey && source.keys.length === 0) {
    stream.destroy();
    throw new ArchiveKeyError(source.name, false);
  }
  const contents = new ArchiveContentsReader(source, handlers);
  const extract = createExtract();
  const failures: unknown[] = [];
  const entries = contents.read(extract).catch((error) => {
    failures.push(error);
    extract.destroy(error as Error);
  });
  try {
    const compressed = needsKey ? await decrypt(stream, source.keys) : stream;
    await pipeline(compressed, createGunzip(), extract);
  } catch (error) {
    failures.push(error);
    extract.destroy(error as Error);
  }
  await entries;
  stream.destroy();
  if (failures.length > 0) throw errorToThrow(source.name, failures);
  return contents.summary();
}

class ArchiveContentsReader {
  readonly #source: ArchiveSource;
  readonly #handlers: ArchiveHandlers;
  readonly #sums = new Map<string, Checksum>();
  readonly #files = new Map<string, { bytes: number; sha256: string }>();
  #manifest: Manifest | undefined;
  #isComplete = false;

  constructor(source: ArchiveSource, handlers: ArchiveHandlers) {
    this.#source = source;
    this.#handlers = handlers;
  }

  async read(extract: ReturnType<typeof createExtract>): Promise<void> {
    for await (const entry of extract) await this.#entry(entry.header.name, entry);
  }

  summary(): ArchiveSummary {
    if (!this.#manifest || !this.#isComplete) throw new TruncatedArchiveError(this.#source.name);
    return {
      manifest: this.#manifest,
      tables: [...this.#sums].map(([name, { rows, text }]) => ({ name, rows, checksum: text })),
      files: this.#files.size,
      bytes: [...this.#files.values()].reduce((sum, { bytes }) => sum + bytes, 0),
    };
  }

  async #entry(name: string, content: Readable): Promise<void> {
    if (name === MANIFEST) return this.#readManifest(await textOf(content));
    if (!this.#manifest) throw this.#damage("it does not begin with its manifest");
    if (name === CHECKSUMS) return this.#compare(await textOf(content));
    if (!name.startsWith(DATABASE_FOLDER)) return this.#file(name, content);
    const table = name.slice(DATABASE_FOLDER.length).split("/", 1)[0] ?? "";
    const rows = rowsSchema.parse(JSON.parse(await textOf(content)));
    const sum = this.#sums.get(table);
    if (!sum) throw this.#damage(`it has rows of an unknown table, ${table}`);
    sum.add(rows);
    await this.#passToHandlers(async (handlers) => handlers.rows?.(table, rows));
  }

  async #readManifest(text: string): Promise<void> {
    const raw: unknown = JSON.parse(text);
    const { format, version } = z.object({ format: z.number(), version: z.string() }).parse(raw);
    if (format > ARCHIVE_FORMAT) throw new NewerArchiveError(this.#source.name, version);
    const manifest = manifestSchema.parse(raw);
    const known = this.#source.migrations;
    if (manifest.migrations.some((migration, index) => known[index] !== migration))
      throw new NewerArchiveError(this.#source.name, version);
    this.#manifest = manifest;
    for (const table of manifest.tables) this.#sums.set(table.name, new Checksum());
    await this.#passToHandlers(async (handlers) => handlers.manifest?.(manifest));
  }

  async #file(path: string, content: Readable): Promise<void> {
    // Entries with such a path would be written outside the folder of the restore.
    if (path.split("/").some((part) => part === "" || part === "." || part === ".."))
      throw this.#damage(`it has a file with the path ${JSON.stringify(path)}`);
    const hash = createHash("sha256");
    let bytes = 0;
    async function* hashed() {
      for await (const chunk of content) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    }
    const stream = Readable.from(hashed(), { objectMode: false });
    await this.#passToHandlers(async ({ file = drain }) => file(path, stream));
    this.#files.set(path, { bytes, sha256: hash.digest("hex") });
  }

  #compare(text: string): void {
    const checksums = checksumsSchema.parse(JSON.parse(text));
    for (const { name, rows, checksum } of checksums.tables) {
      const actual = this.#sums.get(name);
      if (actual?.rows !== rows || actual.text !== checksum)
        throw this.#damage(`the rows of ${name} are not those that were written`);
    }
    for (const { path, bytes, sha256 } of checksums.files) {
      const actual = this.#files.get(path);
      if (actual?.bytes !== bytes || actual.sha256 !== sha256)
        throw this.#damage(`the file ${path} is not as it was written`);
    }
    if (checksums.tables.length !== this.#sums.size || checksums.files.length !== this.#files.size)
      throw this.#damage("it has more tables or files than were written");
    this.#isComplete = true;
  }

  async #passToHandlers(work: (handlers: ArchiveHandlers) => Promise<void>): Promise<void> {
    try {
      await work(this.#handlers);
    } catch (cause) {
      throw new HandlerError("The content of an archive could not be used", { cause });
    }
  }

  #damage(reason: string): DamagedArchiveError {
    return new DamagedArchiveError(this.#source.name, reason);
  }
}

async function textOf(content: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}

async function drain(_path: string, content: Readable): Promise<void> {
  for await (const _chunk of content);
}

/** Wraps an error of a handler, to tell it from an error of the archive. */
class HandlerError extends Error {}

/** Returns the error to throw for the first failure: the others are consequences of it. */
function errorToThrow(name: string, [first]: unknown[]): unknown {
  if (first instanceof HandlerError) return first.cause;
  if (first instanceof ConfigError) return first;
  if (first instanceof WrongKeyError) return new ArchiveKeyError(name, true);
  const { code, message, syscall, $metadata } = first as NodeJS.ErrnoException & { $metadata?: unknown };
  // The disk or the store failed, not the archive.
  if (syscall !== undefined || $metadata !== undefined) return first;
  if (code === "Z_BUF_ERROR" || /unexpected end|ciphertext is too small|ended before/i.test(message))
    return new TruncatedArchiveError(name);
  return new DamagedArchiveError(name, message.split("\n", 1)[0] ?? "");
}
