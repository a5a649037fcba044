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
  const declared = /^\uFEFF?(?:ï»¿)?<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(text)?.[1];
  // The bytes are not UTF-16, whatever the declaration says: a program converted them without correcting it.
  return declared === undefined || /^utf-?16/i.test(declared) ? undefined : declared;
}

/** Reads enough bytes to see the declaration, and returns them with the rest. */
export async function withXmlEncoding(
  bytes: AsyncIterable<Uint8Array>,
): Promise<{ encoding: string | undefined; bytes: AsyncIterable<Uint8Array> }> {
  const iterator = bytes[Symbol.asyncIterator]();
  let head: Uint8Array = new Uint8Array();
  while (head.length < DECLARATION_BYTES) {
    const next = await iterator.next();
    if (next.done) break;
    head = head.length === 0 ? next.value : Buffer.concat([head, next.value]);
  }
  return { encoding: xmlEncoding(head), bytes: continued(head, iterator) };
}

async function* continued(head: Uint8Array, iterator: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    if (head.length > 0) yield head;
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
  } finally {
    await iterator.return?.();
  }
}
