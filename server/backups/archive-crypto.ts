import { Readable } from "node:stream";
import type { ReadableStream as WebStream } from "node:stream/web";

const AGE_BEGINNING = Buffer.from("age-encryption.org/");

/** Loads the library on demand, because it would add a tenth of a second to each start. */
const loadAge = () => import("age-encryption");

/** Thrown when none of the given keys can decrypt the file. */
export class WrongKeyError extends Error {
  override name = "WrongKeyError";
}

/** Encrypts a stream for these recipients of age (`age1…`), in chunks of 64 kB. */
export async function encrypt(content: Readable, recipients: readonly string[]): Promise<Readable> {
  const { Encrypter } = await loadAge();
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  return fromWeb(await encrypter.encrypt(toWeb(content)));
}

/** Decrypts a stream with one of these identities of age (`AGE-SECRET-KEY-1…`). @throws WrongKeyError */
export async function decrypt(content: Readable, identities: readonly string[]): Promise<Readable> {
  const { Decrypter } = await loadAge();
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  try {
    return fromWeb(await decrypter.decrypt(toWeb(content)));
  } catch (error) {
    if (/no identity matched/.test(String(error))) throw new WrongKeyError();
    throw error;
  }
}

/**
 * Finds out whether a stream is encrypted, from its first bytes. Returns a new stream with the whole content, because these
 * bytes are consumed.
 */
export async function detectEncryption(
  content: Readable,
): Promise<{ isEncrypted: boolean; stream: Readable }> {
  const iterator = content[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let beginning = Buffer.alloc(0);
  while (beginning.length < AGE_BEGINNING.length) {
    const { value, done } = await iterator.next();
    if (done) break;
    beginning = Buffer.concat([beginning, value]);
  }
  async function* wholeContent() {
    try {
      yield beginning;
      for (;;) {
        const { value, done } = await iterator.next();
        if (done) return;
        yield value;
      }
    } finally {
      content.destroy();
    }
  }
  return {
    isEncrypted: beginning.subarray(0, AGE_BEGINNING.length).equals(AGE_BEGINNING),
    stream: Readable.from(wholeContent(), { objectMode: false }),
  };
}

function toWeb(content: Readable): ReadableStream<Uint8Array> {
  return Readable.toWeb(content) as unknown as ReadableStream<Uint8Array>;
}

function fromWeb(content: ReadableStream<Uint8Array>): Readable {
  return Readable.fromWeb(content as unknown as WebStream);
}
