import { FeedError } from "./feed-item.ts";
import type { NamedBytes } from "./named-bytes.ts";

/**
 * Decodes bytes to text, piece by piece. The encoding is UTF-8 unless `encoding` names another (any name that
 * browsers know, such as "windows-1252"); a byte order mark takes precedence over both and is removed.
 *
 * @throws FeedError when a byte is not a character in that encoding, with its offset and a remedy; and when
 * the source is not text at all.
 */
export async function* decodeText(source: NamedBytes, encoding?: string): AsyncGenerator<string> {
  let decoder: ChunkDecoder | undefined;
  let undecoded: Uint8Array = new Uint8Array();
  for await (const chunk of source.bytes) {
    if (decoder) {
      yield decoder.decode(chunk);
      continue;
    }
    undecoded = joinBytes(undecoded, chunk);
    if (undecoded.length < SIGNATURE_BYTES) continue;
    decoder = startDecoder(source.name, undecoded, encoding);
    yield decoder.decode(undecoded);
  }
  decoder ??= startDecoder(source.name, undecoded, encoding);
  yield decoder.decode(undecoded.length < SIGNATURE_BYTES ? undecoded : new Uint8Array()) + decoder.end();
}

/** Number of bytes that identify a byte order mark or a zip file. */
const SIGNATURE_BYTES = 4;

type ChunkDecoder = { decode(bytes: Uint8Array): string; end(): string };

function startDecoder(name: string, head: Uint8Array, encoding: string | undefined): ChunkDecoder {
  const [a, b, c, d] = head;
  if (a === 0x50 && b === 0x4b && c === 0x03 && d === 0x04) {
    throw new FeedError(
      `${name} is a zip file or an Excel workbook. Save the sheet as "CSV UTF-8" and import that.`,
    );
  }
  if (a === 0xff && b === 0xfe) return streamDecoder(name, "utf-16le");
  if (a === 0xfe && b === 0xff) return streamDecoder(name, "utf-16be");
  if (a === 0xef && b === 0xbb && c === 0xbf) return utf8Decoder(name);
  if (encoding === undefined && (a === 0 || b === 0)) {
    throw new FeedError(
      `${name} looks like UTF-16 without a byte order mark, or is not text. Save it as UTF-8.`,
    );
  }
  if (encoding === undefined || /^utf-?8$/i.test(encoding)) return utf8Decoder(name);
  return streamDecoder(name, encoding);
}

/**
 * Decoder for encodings other than UTF-8. Finding the offset of an invalid byte would be too expensive, so its error
 * names only the offset of the chunk.
 */
function streamDecoder(name: string, encoding: string): ChunkDecoder {
  const decoder = openDecoder(encoding);
  let offset = 0;
  const attempt = (bytes: Uint8Array, stream: boolean): string => {
    try {
      const text = decoder.decode(bytes, { stream });
      offset += bytes.length;
      return text;
    } catch {
      throw new FeedError(
        `${name} is not ${encoding}: the bytes after ${offset} are not valid. Set "encoding" in the mapping to the encoding in which it was saved.`,
      );
    }
  };
  return { decode: (bytes) => attempt(bytes, true), end: () => attempt(new Uint8Array(), false) };
}

function openDecoder(encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding, { fatal: true });
  } catch {
    throw new FeedError(`"${encoding}" is not a known encoding. Common ones are "utf-8" and "windows-1252".`);
  }
}

/**
 * Decoder for UTF-8. Decodes only whole characters and keeps the beginning of the next one, so that the offset of an
 * invalid byte is known.
 */
function utf8Decoder(name: string): ChunkDecoder {
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  let offset = 0;
  let rest: Uint8Array = new Uint8Array();
  let isStart = true;
  const attempt = (bytes: Uint8Array): string => {
    try {
      const text = decoder.decode(bytes);
      offset += bytes.length;
      const withoutMark = isStart && text.startsWith("\uFEFF") ? text.slice(1) : text;
      if (text !== "") isStart = false;
      return withoutMark;
    } catch {
      const index = firstInvalidByte(decoder, bytes);
      const byte = (bytes[index] ?? 0).toString(16).toUpperCase().padStart(2, "0");
      throw new FeedError(
        `${name} is not UTF-8: byte ${offset + index} (0x${byte}) is not valid. Save it as UTF-8, or name its encoding, such as "windows-1252": a table in the mapping ("encoding"), an XML document in its declaration.`,
      );
    }
  };
  return {
    decode(bytes) {
      const all = joinBytes(rest, bytes);
      const whole = all.length - unfinishedLength(all);
      rest = all.slice(whole);
      return attempt(all.subarray(0, whole));
    },
    end: () => attempt(rest),
  };
}

/** Number of bytes at the end that begin an incomplete character; 0 to 3. */
function unfinishedLength(bytes: Uint8Array): number {
  for (let back = 1; back <= 3 && back <= bytes.length; back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return characterLength(byte) > back ? back : 0;
  }
  return 0;
}

function characterLength(firstByte: number): number {
  if (firstByte >= 0xf0) return 4;
  if (firstByte >= 0xe0) return 3;
  return firstByte >= 0xc0 ? 2 : 1;
}

function firstInvalidByte(decoder: TextDecoder, bytes: Uint8Array): number {
  for (let index = 0; index < bytes.length; ) {
    const length = characterLength(bytes[index] ?? 0);
    try {
      decoder.decode(bytes.subarray(index, index + length));
    } catch {
      return index;
    }
    index += length;
  }
  return 0;
}

function joinBytes(first: Uint8Array, second: Uint8Array): Uint8Array {
  if (first.length === 0) return second;
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}
