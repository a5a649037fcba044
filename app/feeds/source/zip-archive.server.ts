import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import yauzl from "yauzl";
import { FeedError } from "./feed-item.ts";
import type { NamedBytes } from "./named-bytes.ts";

/** More files than the transfer of a large agency, with all its pictures. */
const MAXIMUM_ENTRIES = 50_000;
const MAXIMUM_DOCUMENT_BYTES = 1024 * 1024 * 1024;

export type ZipArchive = {
  /** The only file with this ending. Throws `FeedError` when there is none, or several. */
  only(ending: string): string;
  /** The file with the name of this path, whatever its folder; undefined when there is none. */
  find(path: string): string | undefined;
  /** Content of a file, by a name that `only` or `find` returned. */
  read(file: string): AsyncIterable<Uint8Array>;
  close(): Promise<void>;
};

/** Number of first bytes that identify a zip archive. */
export const ZIP_SIGNATURE_BYTES = 4;

/** True for the first bytes of a zip archive. */
export function isZip(head: Uint8Array): boolean {
  return head[0] === 0x50 && head[1] === 0x4b && head[2] === 0x03 && head[3] === 0x04;
}

/**
 * Opens a zip archive. It is written to a temporary file first, because its list of files is at its end. Nothing is
 * unpacked under a name of the archive: a path such as `../../x` refuses the archive.
 *
 * @throws FeedError when it is damaged, cut off or hostile.
 */
export async function openZip(source: NamedBytes): Promise<ZipArchive> {
  const folder = await mkdtemp(join(tmpdir(), "gable-feed-"));
  const close = () => rm(folder, { recursive: true, force: true });
  try {
    const file = join(folder, "feed.zip");
    await pipeline(source.bytes, createWriteStream(file));
    return await openArchive(file, source.name, close);
  } catch (error) {
    await close();
    throw toZipError(error, source.name);
  }
}

async function openArchive(file: string, name: string, removeFile: () => Promise<void>): Promise<ZipArchive> {
  const zip = await promisify<string, yauzl.Options, yauzl.ZipFile>(yauzl.open)(file, {
    lazyEntries: true,
    autoClose: false,
    strictFileNames: false,
  });
  const entries = await entriesOf(zip, name);
  const byBaseName = new Map([...entries.keys()].map((path) => [basename(path).toLowerCase(), path]));
  return {
    only(ending) {
      const matches = [...entries.keys()].filter((path) => path.toLowerCase().endsWith(ending));
      const [first] = matches;
      if (first === undefined || matches.length > 1)
        throw new FeedError(`${name} has ${matches.length} files that end in ${ending}; it must have one.`);
      return first;
    },
    find: (path) => byBaseName.get(basename(path.replaceAll("\\", "/")).toLowerCase()),
    read: (path) => contentOf(zip, entries.get(path), name),
    async close() {
      zip.close();
      await removeFile();
    },
  };
}

async function entriesOf(zip: yauzl.ZipFile, name: string): Promise<Map<string, yauzl.Entry>> {
  const entries = new Map<string, yauzl.Entry>();
  await new Promise<void>((resolve, reject) => {
    zip.on("error", reject);
    zip.on("end", resolve);
    zip.on("entry", (entry: yauzl.Entry) => {
      if (entries.size >= MAXIMUM_ENTRIES)
        return reject(new FeedError(`${name} has more than ${MAXIMUM_ENTRIES} files; no feed does.`));
      if (!entry.fileName.endsWith("/")) entries.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.readEntry();
  });
  return entries;
}

async function* contentOf(
  zip: yauzl.ZipFile,
  entry: yauzl.Entry | undefined,
  name: string,
): AsyncGenerator<Uint8Array> {
  if (!entry) return;
  try {
    const stream: Readable = await new Promise((resolve, reject) => {
      zip.openReadStream(entry, (error, opened) => (error ? reject(error) : resolve(opened)));
    });
    let bytes = 0;
    for await (const chunk of stream as AsyncIterable<Uint8Array>) {
      bytes += chunk.length;
      if (bytes > MAXIMUM_DOCUMENT_BYTES)
        throw new FeedError(`${entry.fileName} in ${name} is larger than the limit of 1024 MB.`);
      yield chunk;
    }
  } catch (error) {
    throw toZipError(error, name);
  }
}

function toZipError(error: unknown, name: string): unknown {
  if (error instanceof FeedError || !(error instanceof Error)) return error;
  // Errors of the server, such as a full disk, say nothing about the archive.
  if ("code" in error && typeof error.code === "string" && !error.code.startsWith("Z_")) return error;
  return new FeedError(`${name} is not a usable zip archive: ${error.message.replace(/\.$/, "")}.`, {
    cause: error,
  });
}
