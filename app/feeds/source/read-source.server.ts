import { constants, createReadStream, open } from "node:fs";
import { stat } from "node:fs/promises";
import { Socket } from "node:net";
import { basename } from "node:path";
import { addAbortSignal, pipeline, Readable } from "node:stream";
import { promisify } from "node:util";
import { createGunzip } from "node:zlib";
import { OutboundRequestError, urlWithoutSecrets } from "../../net/outbound-request.server.ts";
import { apiDocument } from "./api-document.server.ts";
import { FeedError } from "./feed-item.ts";
import {
  type FeedAccess,
  nextLink,
  requestFeed,
  type Validators,
  validatorsOf,
} from "./feed-request.server.ts";
import { peekBytes } from "./read-ahead.ts";
import { openSftp } from "./read-sftp.server.ts";

/** An open feed: its bytes, unpacked, to be read once. */
export type Source = {
  /** Name for messages: the URL without password and query, or the name of the file. */
  name: string;
  /** Throws `FeedError` when the source is too large, too slow, cut off or badly packed. */
  bytes: AsyncIterable<Uint8Array>;
  /** Version of the feed, for the next request. */
  validators?: Validators;
  /** URL of the next page, as the server names it. */
  next?: string;
};

export type SourceProgress = {
  /** Number of bytes received or read, before unpacking. */
  bytesRead: number;
  /** Undefined when the server does not report it. */
  bytesTotal: number | undefined;
};

export type SourceOptions = {
  /** Maximum number of bytes received or read; 256 MB by default. */
  maximumBytes?: number;
  /** Maximum number of bytes after unpacking; 1 GB by default. */
  maximumUnpackedBytes?: number;
  /** For addresses: time from the call to the last byte; 10 minutes by default. */
  deadlineMs?: number;
  /** Allows addresses of this server and of private networks; false by default. */
  allowPrivateAddresses?: boolean;
  /** Headers and credentials, and the version that was imported last. */
  access?: FeedAccess;
  onProgress?: (progress: SourceProgress) => void;
  signal?: AbortSignal;
};

const MEGABYTE = 1024 * 1024;
const DEFAULT_MAXIMUM_BYTES = 256 * MEGABYTE;
const DEFAULT_MAXIMUM_UNPACKED_BYTES = 1024 * MEGABYTE;
const DEFAULT_DEADLINE_MS = 600_000;

/**
 * Texts compress to a tenth, repetitive ones to a fiftieth; beyond this ratio, the file is a decompression
 * bomb.
 */
const MAXIMUM_RATIO = 200;
/** The ratio of a smaller file does no harm. */
const RATIO_COUNTS_FROM_BYTES = 32 * MEGABYTE;

/** Some servers compress a file that is compressed already; more layers are an attack. */
const MAXIMUM_GZIP_LAYERS = 2;

/**
 * Opens a feed: the path of a file, or an http(s) or sftp address. Gzip is unpacked, recognised by its first bytes
 * and not by its name.
 *
 * @throws FeedError when the file does not exist, or the address is refused or does not respond with status 200.
 * @throws FeedUnchanged when it has not changed since the version of `access.validators`.
 */
export async function readSource(address: string, options: SourceOptions = {}): Promise<Source> {
  const scheme = /^([a-z][a-z0-9+.-]+):/i.exec(address)?.[1]?.toLowerCase();
  if (scheme === "http" || scheme === "https") return readUrl(address, options);
  if (scheme === "sftp") return readSftp(address, options);
  if (scheme !== undefined) {
    throw new FeedError(
      `"${urlWithoutSecrets(address)}" begins with ${scheme}: but only http, https and sftp URLs and files can be read.`,
    );
  }
  return readFile(address, options);
}

/** Thrown when the server responds that the feed has not changed since it was last imported. */
export class FeedUnchanged extends Error {
  override name = "FeedUnchanged";
}

async function readUrl(address: string, options: SourceOptions): Promise<Source> {
  const name = urlWithoutSecrets(address);
  const limits = {
    maximumBytes: options.maximumBytes ?? DEFAULT_MAXIMUM_BYTES,
    deadlineMs: options.deadlineMs ?? DEFAULT_DEADLINE_MS,
    allowPrivateAddresses: options.allowPrivateAddresses,
    signal: options.signal,
  };
  try {
    if (options.access?.request?.api) {
      const document = await apiDocument(address, options.access, limits);
      return { name, bytes: Readable.from([document]) };
    }
    const response = await requestFeed(address, options.access ?? {}, {
      ...limits,
      headers: { "accept-encoding": "gzip" },
    });
    if (response.status === 304 && options.access?.validators) {
      response.close();
      throw new FeedUnchanged(name);
    }
    if (response.status !== 200) {
      response.close();
      throw new FeedError(`${name} returned status ${response.status} instead of a feed.`);
    }
    return {
      name,
      bytes: unpack(name, response.body, response.bytesTotal, options),
      validators: validatorsOf(response),
      next: nextLink(response.headers.link, address),
    };
  } catch (error) {
    throw asFeedError(error, name);
  }
}

async function readSftp(address: string, options: SourceOptions): Promise<Source> {
  const { sftp, secrets = {}, validators } = options.access ?? {};
  if (sftp === undefined)
    throw new FeedError(
      "An sftp address needs the user and the key of its server in site.json (docs/operate.md).",
    );
  const { name, version, bytes, bytesTotal, close } = await openSftp(address, {
    access: sftp,
    secrets,
    maximumBytes: options.maximumBytes ?? DEFAULT_MAXIMUM_BYTES,
    deadlineMs: options.deadlineMs ?? DEFAULT_DEADLINE_MS,
    allowPrivateAddresses: options.allowPrivateAddresses,
    signal: options.signal,
  });
  if (validators?.etag === version) {
    close();
    throw new FeedUnchanged(name);
  }
  return { name, bytes: unpack(name, bytes, bytesTotal, options), validators: { etag: version } };
}

async function readFile(path: string, options: SourceOptions): Promise<Source> {
  const file = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") throw new FeedError(`File not found: ${path}.`);
    throw new FeedError(`${path} cannot be read (${error.code ?? error.message}).`, { cause: error });
  });
  if (file.isDirectory()) throw new FeedError(`${path} is a folder; give the path of a file.`);
  const maximumBytes = options.maximumBytes ?? DEFAULT_MAXIMUM_BYTES;
  const bytesTotal = file.isFile() ? file.size : undefined;
  if (bytesTotal !== undefined && bytesTotal > maximumBytes) throw tooLarge(path, maximumBytes);
  const stream = file.isFIFO() ? await pipeStream(path) : createReadStream(path);
  // Listens to errors too: an abort before the first read reaches the reader, and does not end the process.
  if (options.signal) addAbortSignal(options.signal, stream);
  return {
    name: basename(path),
    bytes: unpack(path, limitBytes(path, stream, maximumBytes), bytesTotal, options),
  };
}

/**
 * Opens a named pipe without blocking. As a file, a pipe without data would occupy a thread of the process, which
 * could then neither abort the read nor exit.
 */
async function pipeStream(path: string): Promise<Readable> {
  const flags = constants.O_RDONLY | constants.O_NONBLOCK;
  const fd = await promisify(open)(path, flags).catch((error) => {
    throw asFeedError(error, path);
  });
  return new Socket({ fd, readable: true, writable: false });
}

/** Limits the number of bytes while reading: a device or a growing file has no size to check beforehand. */
async function* limitBytes(
  name: string,
  bytes: AsyncIterable<Uint8Array>,
  maximumBytes: number,
): AsyncGenerator<Uint8Array> {
  let count = 0;
  for await (const chunk of bytes) {
    count += chunk.length;
    if (count > maximumBytes) throw tooLarge(name, maximumBytes);
    yield chunk;
  }
}

/** Passes on the bytes of a source, unpacked, within the limits of its size and ratio. */
async function* unpack(
  name: string,
  transferred: AsyncIterable<Uint8Array>,
  bytesTotal: number | undefined,
  options: SourceOptions,
): AsyncGenerator<Uint8Array> {
  const counter = { bytesRead: 0 };
  const maximumUnpackedBytes = options.maximumUnpackedBytes ?? DEFAULT_MAXIMUM_UNPACKED_BYTES;
  let unpackedBytes = 0;
  try {
    const counted = withProgress(transferred, counter, bytesTotal, options.onProgress);
    for await (const chunk of unpackGzip(name, counted, MAXIMUM_GZIP_LAYERS)) {
      unpackedBytes += chunk.length;
      if (unpackedBytes > maximumUnpackedBytes) throw tooLarge(`${name}, unpacked,`, maximumUnpackedBytes);
      if (unpackedBytes > RATIO_COUNTS_FROM_BYTES && unpackedBytes > counter.bytesRead * MAXIMUM_RATIO) {
        throw new FeedError(
          `${name} decompresses to more than ${MAXIMUM_RATIO} times its size; no feed does.`,
        );
      }
      yield chunk;
    }
  } catch (error) {
    throw asFeedError(error, name);
  }
}

async function* withProgress(
  bytes: AsyncIterable<Uint8Array>,
  counter: { bytesRead: number },
  bytesTotal: number | undefined,
  onProgress: SourceOptions["onProgress"],
): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    counter.bytesRead += chunk.length;
    onProgress?.({ bytesRead: counter.bytesRead, bytesTotal });
    yield chunk;
  }
}

/** Number of first bytes that identify gzip data. */
const GZIP_SIGNATURE_BYTES = 2;

/** Unpacks gzip, up to the maximum number of layers; passes other bytes on unchanged. */
async function* unpackGzip(
  name: string,
  bytes: AsyncIterable<Uint8Array>,
  layersAllowed: number,
): AsyncGenerator<Uint8Array> {
  const { head, bytes: allBytes } = await peekBytes(bytes, GZIP_SIGNATURE_BYTES);
  if (head[0] !== 0x1f || head[1] !== 0x8b) return yield* allBytes;
  if (layersAllowed === 0)
    throw new FeedError(`${name} is compressed more than ${MAXIMUM_GZIP_LAYERS} times over.`);
  const gunzip = createGunzip();
  // Errors reach the reader through `gunzip`, which `pipeline` destroys with them.
  pipeline(Readable.from(allBytes), gunzip, () => {});
  yield* unpackGzip(name, gunzip, layersAllowed - 1);
}

function tooLarge(name: string, maximumBytes: number): FeedError {
  return new FeedError(`${name} is larger than the limit of ${Math.round(maximumBytes / MEGABYTE)} MB.`);
}

function asFeedError(error: unknown, name: string): unknown {
  if (error instanceof FeedError) return error;
  if (error instanceof OutboundRequestError) return new FeedError(error.message, { cause: error });
  const code = typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";
  if (code === "Z_BUF_ERROR")
    return new FeedError(`${name} is incomplete: its gzip data ends too early.`, { cause: error });
  if (code.startsWith("Z_")) return new FeedError(`${name} has damaged gzip data.`, { cause: error });
  if (code.startsWith("E") && !code.startsWith("ERR_")) {
    return new FeedError(`${name} cannot be read (${code}).`, { cause: error });
  }
  return error;
}
