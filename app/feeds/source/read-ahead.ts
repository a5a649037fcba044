/**
 * Reads ahead `count` bytes or more, however small the chunks; fewer when there are no more. Returns them as `head`, and
 * all bytes, including these, as `bytes`.
 */
export async function peekBytes(
  bytes: AsyncIterable<Uint8Array>,
  count: number,
): Promise<{ head: Uint8Array; bytes: AsyncIterable<Uint8Array> }> {
  const iterator = bytes[Symbol.asyncIterator]();
  let head: Uint8Array = new Uint8Array();
  while (head.length < count) {
    const next = await iterator.next();
    if (next.done) break;
    head = head.length === 0 ? next.value : Buffer.concat([head, next.value]);
  }
  return { head, bytes: resumeReading(head, iterator) };
}

/**
 * Yields `head`, which was read ahead from an iterator, and then the other chunks. Closes the iterator, also when the
 * consumer stops early.
 */
export async function* resumeReading<Chunk extends string | Uint8Array>(
  head: Chunk,
  iterator: AsyncIterator<Chunk>,
): AsyncGenerator<Chunk> {
  try {
    if (head.length > 0) yield head;
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
  } finally {
    await iterator.return?.();
  }
}
