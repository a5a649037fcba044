import { promisify } from "node:util";
import { inflate } from "node:zlib";
import { UnsafeFileError } from "./unsafe-file.ts";
import { openZip } from "./zip-parts.server.ts";

const unpack = promisify(inflate);

/** Bytes at the end of a PDF that contain its trailer, including what some programs append. */
const END_BYTES = 4_096;
/** The dictionary of an object stream is short. */
const MAX_DICTIONARY_CHARACTERS = 2_000;
const MAX_STREAM_BYTES = 5 * 1_048_576;
const MAX_STREAMS_BYTES = 20 * 1_048_576;
/** Maximum number of matching names, far above that of real documents. */
const MAX_NAMES = 1_000;

/** Text before a name that is the value of `/S` (the kind of an action) or an object by itself. */
const BEFORE_ACTION = /\/(?:S|#53)(?:[\s\0]|%[^\r\n]*[\r\n])*$|\bobj[\s\0]*$/;
/** Text after a name that is a key. */
const AFTER_KEY = /^[\s\0]*(?:<<|\d{1,10}\s+\d{1,5}\s+R)/;
const CONTEXT_CHARACTERS = 200;

/**
 * Returns true for a complete PDF. Does not check strings and page content: a CV may mention JavaScript.
 *
 * @throws UnsafeFileError for a PDF that runs a script or starts a program, is encrypted, or is also a ZIP
 * file.
 */
export async function checkPdf(bytes: Buffer): Promise<boolean> {
  const text = bytes.toString("latin1");
  const end = text.slice(-END_BYTES);
  if (!/^%PDF-\d/.test(text) || !end.includes("startxref") || !end.includes("%%EOF")) return false;
  const zip = await openZip(bytes);
  if (zip !== undefined && zip.entryCount > 0) throw new UnsafeFileError("The PDF is a ZIP file too");
  if (namesIn(text, ["Encrypt"]).some(({ after }) => AFTER_KEY.test(after)))
    throw new UnsafeFileError("The PDF is encrypted");
  checkActions(text);
  await checkObjectStreams(bytes, text);
  return true;
}

function checkActions(text: string): void {
  const isAction = namesIn(text, ["JavaScript", "Launch"]).some(
    ({ before, after }) => BEFORE_ACTION.test(before) || AFTER_KEY.test(after),
  );
  if (isAction) throw new UnsafeFileError("The PDF runs a script or starts a program");
}

/** Objects may be in compressed streams (ISO 32000-1, section 7.5.7). */
async function checkObjectStreams(bytes: Buffer, text: string): Promise<void> {
  let unpackedBytes = 0;
  for (const { end } of namesIn(text, ["ObjStm"])) {
    const data = streamNear(text, end);
    if (data === undefined) continue;
    if (!isOnlyDeflated(data.dictionary)) {
      if (/\/Filter/.test(data.dictionary)) throw new UnsafeFileError("The PDF has an unusual object stream");
      continue;
    }
    const unpacked = await unpack(bytes.subarray(data.start), { maxOutputLength: MAX_STREAM_BYTES }).catch(
      (error) => {
        throw new UnsafeFileError("The PDF has an object stream that cannot be read", { cause: error });
      },
    );
    unpackedBytes += unpacked.length;
    if (unpackedBytes > MAX_STREAMS_BYTES) throw new UnsafeFileError("The PDF has endless object streams");
    checkActions(unpacked.toString("latin1"));
  }
}

/** The stream whose dictionary contains this position. */
function streamNear(text: string, position: number): { dictionary: string; start: number } | undefined {
  const after = text.slice(position, position + MAX_DICTIONARY_CHARACTERS);
  const keyword = /stream\r?\n/.exec(after);
  if (keyword === null || after.slice(0, keyword.index).includes("endobj")) return undefined;
  const before = text.slice(Math.max(0, position - MAX_DICTIONARY_CHARACTERS), position);
  return {
    dictionary: before.slice(before.lastIndexOf("obj")) + after.slice(0, keyword.index),
    start: position + keyword.index + keyword[0].length,
  };
}

function isOnlyDeflated(dictionary: string): boolean {
  return (
    /\/Filter\s*\[?\s*\/FlateDecode\s*[\]/>]/.test(dictionary) && !/\/Predictor\s*(?!1\b)/.test(dictionary)
  );
}

/**
 * Finds the positions of names, including those with characters written as `#xx`.
 *
 * @throws UnsafeFileError when there are too many.
 */
function namesIn(text: string, names: string[]): { before: string; after: string; end: number }[] {
  const spelled = names.map((name) => [...name].map(characterPattern).join(""));
  const pattern = new RegExp(`/(?:${spelled.join("|")})(?![\\w#])`, "g");
  const positions: { before: string; after: string; end: number }[] = [];
  for (const { 0: match, index } of text.matchAll(pattern)) {
    if (positions.length === MAX_NAMES) throw new UnsafeFileError("The PDF repeats a name without end");
    const end = index + match.length;
    positions.push({
      before: text.slice(Math.max(0, index - CONTEXT_CHARACTERS), index),
      after: text.slice(end, end + CONTEXT_CHARACTERS),
      end,
    });
  }
  return positions;
}

/** Matches a character itself, or its code in upper or lower case: `#4a` and `#4A` for J. */
function characterPattern(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16);
  const digits = [...code].map((digit) => (/\d/.test(digit) ? digit : `[${digit}${digit.toUpperCase()}]`));
  return `(?:${character}|#${digits.join("")})`;
}
