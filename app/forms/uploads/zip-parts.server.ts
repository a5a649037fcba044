import type { Readable } from "node:stream";
import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import { UnsafeFileError } from "./unsafe-file.ts";

const MAX_PARTS = 2_000;
const MAX_UNPACKED_BYTES = 50 * 1_048_576;
/** Maximum compression ratio. Documents compress to a tenth or less, a zip bomb to a thousandth. */
const MAX_RATIO = 100;
/** Unpacked size that is allowed at any ratio, because small documents are mostly repetitive text. */
const ALWAYS_ALLOWED_BYTES = 1_048_576;
/** Longer than each signature below. */
const SIGNATURE_BYTES = 8;

/** Signatures of archives, and of OLE compound files. */
const ARCHIVES = ["PK\u0003\u0004", "Rar!", "7z\u00bc\u00af", "\u001f\u008b", "\u00d0\u00cf\u0011\u00e0"];
/** Signatures of programs, and of a PDF. */
const PROGRAMS_AND_PDF = ["MZ", "\u007fELF", "%PDF"];
const REFUSED_SIGNATURES = [...ARCHIVES, ...PROGRAMS_AND_PDF];

/** Length of the header before the content of a part, without its name. */
const LOCAL_HEADER_BYTES = 30;

/** A file within a ZIP file. Reading stops at the size that the archive declares for it. */
export type ZipPart = { name: string; chunks: () => AsyncIterable<Buffer> };

/** Opens a ZIP file, even when it is at the end of another file. Returns undefined when there is none. */
export async function openZip(bytes: Buffer): Promise<ZipFile | undefined> {
  return fromBufferPromise(bytes, { lazyEntries: true }).catch(() => undefined);
}

/**
 * Reads every part of a ZIP file and passes it to `check`. Returns the names of the parts.
 *
 * @throws UnsafeFileError for an archive that is inconsistent, too large when unpacked, or contains another
 * archive, a program or an OLE object under any name.
 */
export async function readZipParts(
  bytes: Buffer,
  check: (part: ZipPart) => Promise<void>,
): Promise<string[]> {
  const zip = await openZip(bytes);
  if (zip === undefined) throw new UnsafeFileError("The archive cannot be opened");
  try {
    const entries = await listEntries(zip);
    checkSizes(entries, bytes.length);
    checkOffsets(entries);
    for (const entry of entries) {
      await checkLocalName(zip, entry);
      const { fileName } = entry;
      await check({ name: fileName, chunks: () => checkedChunks(zip, entry) });
    }
    return entries.map(({ fileName }) => fileName);
  } catch (error) {
    // Errors of yauzl and zlib mean that the archive is damaged or inconsistent.
    if (error instanceof UnsafeFileError) throw error;
    throw new UnsafeFileError("The archive cannot be read", { cause: error });
  } finally {
    zip.close();
  }
}

async function listEntries(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > MAX_PARTS) throw new UnsafeFileError("The archive has too many parts");
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) entries.push(entry);
  const names = new Set(entries.map(({ fileName }) => fileName.toLowerCase()));
  if (names.size < entries.length) throw new UnsafeFileError("Two parts of the archive have one name");
  return entries;
}

/** Checks the declared sizes; reading a part fails when its actual size differs. */
function checkSizes(entries: Entry[], bytes: number): void {
  const unpacked = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  const max = Math.min(MAX_UNPACKED_BYTES, Math.max(ALWAYS_ALLOWED_BYTES, MAX_RATIO * bytes));
  if (unpacked > max) throw new UnsafeFileError(`The archive unpacks to ${unpacked} bytes`);
}

/**
 * Refuses overlapping parts, which unpack the same bytes repeatedly, and bytes before the first part, where
 * another file may be hidden.
 */
function checkOffsets(entries: Entry[]): void {
  const ranges = entries
    .map(({ relativeOffsetOfLocalHeader: start, compressedSize }) => ({
      start,
      end: start + LOCAL_HEADER_BYTES + compressedSize,
    }))
    .toSorted((one, other) => one.start - other.start);
  const areApart = ranges.every(({ start }, index) => start >= (ranges[index - 1]?.end ?? 0));
  if (!areApart || ranges[0]?.start !== 0) throw new UnsafeFileError("Parts of the archive overlap");
}

/**
 * Refuses a part whose name in the central directory differs from that in its local header: programs disagree
 * on which one counts.
 */
async function checkLocalName(zip: ZipFile, entry: Entry): Promise<void> {
  const { fileName } = await zip.readLocalFileHeaderPromise(entry);
  if (!fileName.equals(entry.fileNameRaw)) throw new UnsafeFileError("A part of the archive has two names");
}

async function* checkedChunks(zip: ZipFile, entry: Entry): AsyncIterable<Buffer> {
  const stream: Readable = await zip.openReadStreamPromise(entry);
  let start = "";
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if (start.length < SIGNATURE_BYTES) {
      start += chunk.toString("latin1", 0, SIGNATURE_BYTES - start.length);
      if (REFUSED_SIGNATURES.some((signature) => start.startsWith(signature)))
        throw new UnsafeFileError(`${entry.fileName} is an archive, a program or an OLE object`);
    }
    yield chunk;
  }
}
