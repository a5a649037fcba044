/** What a visitor may send as a file. */
export type FileKind = { ending: "pdf" | "docx" | "odt"; type: string };

const PDF: FileKind = { ending: "pdf", type: "application/pdf" };
const DOCX: FileKind = {
  ending: "docx",
  type: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
};
const ODT: FileKind = { ending: "odt", type: "application/vnd.oasis.opendocument.text" };

/** A document says more than it is long; a bomb says a thousand times as much. */
const MOST_RATIO = 100;
const MOST_UNPACKED_BYTES = 100 * 1_048_576;
const MOST_ENTRIES = 2_000;

/**
 * What a file is, by what is in it and not by its name. Nothing for what is none of these, for a document with
 * macros and for one that unpacks to far more than a document holds.
 */
export function fileKind(bytes: Uint8Array): FileKind | undefined {
  if (startsWith(bytes, "%PDF-")) return PDF;
  if (!startsWith(bytes, "PK\u0003\u0004")) return undefined;
  const entries = zipEntries(bytes);
  if (entries === undefined || isBomb(entries, bytes.length)) return undefined;
  const names = new Set(entries.map(({ name }) => name));
  if (entries.some(({ name }) => /vbaproject|^basic\/|^scripts\//i.test(name))) return undefined;
  if (names.has("[Content_Types].xml") && names.has("word/document.xml")) return DOCX;
  const declared = text(bytes, 30, 30 + 8 + ODT.type.length);
  return names.has("content.xml") && declared === `mimetype${ODT.type}` ? ODT : undefined;
}

type Entry = { name: string; packed: number; unpacked: number };

function isBomb(entries: Entry[], bytes: number): boolean {
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  const packed = entries.reduce((sum, entry) => sum + entry.packed, 0);
  return unpacked > MOST_UNPACKED_BYTES || unpacked > MOST_RATIO * Math.min(packed + 1_024, bytes);
}

/** The table at the end of a ZIP file; nothing when it does not hold together. */
function zipEntries(bytes: Uint8Array): Entry[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  const earliest = Math.max(0, end - 65_535);
  while (end >= earliest && view.getUint32(end, true) !== 0x06054b50) end -= 1;
  if (end < earliest) return undefined;
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  if (count === 0 || count > MOST_ENTRIES) return undefined;
  const entries: Entry[] = [];
  for (let number = 0; number < count; number += 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== 0x02014b50) return undefined;
    const nameLength = view.getUint16(at + 28, true);
    entries.push({
      name: text(bytes, at + 46, at + 46 + nameLength),
      packed: view.getUint32(at + 20, true),
      unpacked: view.getUint32(at + 24, true),
    });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

function startsWith(bytes: Uint8Array, mark: string): boolean {
  return text(bytes, 0, mark.length) === mark;
}

function text(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}
