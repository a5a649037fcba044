import { peekBytes } from "../source/read-ahead.ts";

/** Long enough for any XML declaration. */
const DECLARATION_BYTES = 256;

/**
 * Encoding of an XML document by its first bytes (XML 1.0, appendix F): UTF-16 by the form of `<?`, else what the
 * declaration names, else undefined, which means UTF-8. A byte order mark takes precedence when the text is
 * decoded.
 */
export function xmlEncoding(head: Uint8Array): string | undefined {
  const [a, b, c, d] = head;
  if (a === 0x3c && b === 0 && d === 0) return "utf-16le";
  if (a === 0 && b === 0x3c && c === 0) return "utf-16be";
  const text = String.fromCharCode(...head.subarray(0, DECLARATION_BYTES));
  // `ï»¿` is the byte order mark of UTF-8, byte by byte.
  const declared = /^\uFEFF?(?:ï»¿)?<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(text)?.[1];
  // The bytes are not UTF-16, whatever the declaration says: a program converted them without correcting it.
  return declared === undefined || /^utf-?16/i.test(declared) ? undefined : declared;
}

/** Reads the encoding of a document from its first bytes. Returns it with all bytes. */
export async function detectXmlEncoding(
  source: AsyncIterable<Uint8Array>,
): Promise<{ encoding: string | undefined; bytes: AsyncIterable<Uint8Array> }> {
  const { head, bytes } = await peekBytes(source, DECLARATION_BYTES);
  return { encoding: xmlEncoding(head), bytes };
}
