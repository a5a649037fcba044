import { createHash, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import type { Client, FileEntryWithStats, SFTPWrapper } from "ssh2";
import type { SftpAccess } from "../../config/feed-sftp.ts";
import { checkedAddresses, OutboundRequestError } from "../../net/outbound-request.server.ts";
import { FeedError } from "./feed-item.ts";
import { type FeedSecrets, feedSecret } from "./feed-secret.ts";

export type SftpOptions = {
  access: SftpAccess;
  secrets: FeedSecrets;
  maximumBytes: number;
  /** From the call to the last byte. */
  deadlineMs: number;
  allowPrivateAddresses?: boolean;
  signal?: AbortSignal;
  resolve?: Parameters<typeof checkedAddresses>[1]["resolve"];
};

/** A file of an SFTP server, open. */
export type SftpFile = {
  /** For people: host and path, without the user. */
  name: string;
  bytesTotal: number;
  /** Text that changes when the file changes, or when another file is the newest. */
  version: string;
  /** Can be read once. Throws `FeedError` when it is too large, too slow or cut off. */
  bytes: AsyncIterable<Uint8Array>;
  close: () => void;
};

const USUAL_PORT = 22;
const CHUNK_BYTES = 65_536;

/**
 * Opens a file of an SFTP server: `sftp://crm.example/out/listings.xml`, or the newest of those that match
 * `sftp://crm.example/out/*.zip`. Connects only to a checked address, and only to a server with the configured key.
 *
 * @throws FeedError
 */
export async function openSftp(address: string, options: SftpOptions): Promise<SftpFile> {
  const url = new URL(address);
  const path = decodeURIComponent(url.pathname);
  const host = url.port ? `${url.hostname}:${url.port}` : url.hostname;
  const session = new Session(host, options);
  try {
    const sftp = await session.open({ host: url.hostname, port: Number(url.port || USUAL_PORT) });
    const file = path.includes("*") ? await newestMatch(sftp, path) : path;
    if (file === undefined) throw new FeedError(`sftp://${host} has no file ${path}.`);
    const { size, mtime } = await promisified<{ size: number; mtime: number }>((done) =>
      sftp.stat(file, done),
    );
    if (size > options.maximumBytes)
      throw new FeedError(`sftp://${host}${file} is larger than the limit of ${options.maximumBytes} bytes.`);
    return {
      name: `sftp://${host}${file}`,
      bytesTotal: size,
      version: `${file} ${size} ${mtime}`,
      bytes: session.bytes(sftp, file),
      close: () => session.close(),
    };
  } catch (error) {
    session.close();
    throw session.toFeedError(error);
  }
}

/** A connection with a deadline. The first failure that ends it is the one that is reported. */
class Session {
  readonly #host: string;
  readonly #options: SftpOptions;
  readonly #timer: NodeJS.Timeout;
  readonly #ended = new AbortController();
  #socket: Socket | undefined;
  #client: Client | undefined;
  #reason: FeedError | undefined;

  constructor(host: string, options: SftpOptions) {
    this.#host = host;
    this.#options = options;
    const seconds = options.deadlineMs / 1_000;
    this.#timer = setTimeout(
      () => this.#end(new FeedError(`sftp://${host} took longer than ${seconds} seconds.`)),
      options.deadlineMs,
    );
    options.signal?.addEventListener("abort", this.close);
  }

  async open({ host, port }: { host: string; port: number }): Promise<SFTPWrapper> {
    const { access, secrets, signal } = this.#options;
    signal?.throwIfAborted();
    const ended = this.#ended.signal;
    const login = credentials(access, secrets);
    const [first] = await checkedAddresses(host, this.#options, ended);
    // Loaded only for a feed on an SFTP server.
    const { Client } = await import("ssh2");
    ended.throwIfAborted();
    const socket = connect({ host: first?.address ?? host, port });
    this.#socket = socket;
    const client = new Client();
    this.#client = client;
    const ready = once(client, "ready", { signal: ended });
    // `once` reports an error before "ready"; without a listener, a later error would end the process.
    client.on("error", () => {});
    client.connect({
      sock: socket,
      username: access.user,
      ...login,
      readyTimeout: 0,
      hostVerifier: (key: Buffer) => this.#isKnown(key),
    });
    await ready;
    return promisified<SFTPWrapper>((done) => client.sftp(done), ended);
  }

  #isKnown(key: Buffer): boolean {
    const serverKey = createHash("sha256").update(key).digest("base64").replace(/=+$/, "");
    const configuredKey = this.#options.access.hostKey.replace(/^SHA256:/, "");
    const isSame =
      serverKey.length === configuredKey.length &&
      timingSafeEqual(Buffer.from(serverKey), Buffer.from(configuredKey));
    if (!isSame)
      this.#end(
        new FeedError(
          `sftp://${this.#host} has another key (SHA256:${serverKey}) than the configuration names. Ask who runs it whether it was changed.`,
        ),
      );
    return isSame;
  }

  async *bytes(sftp: SFTPWrapper, path: string): AsyncGenerator<Uint8Array> {
    let count = 0;
    try {
      const stream = sftp.createReadStream(path, { highWaterMark: CHUNK_BYTES });
      this.#ended.signal.addEventListener("abort", () => stream.destroy(this.#reason));
      this.#client?.once("close", () => stream.destroy(new Error("closed")));
      // The handle that the stream closes after its end may find the connection closed.
      stream.on("error", () => {});
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        count += chunk.length;
        // The file may have grown since its size was read.
        if (count > this.#options.maximumBytes)
          throw new FeedError(
            `sftp://${this.#host}${path} is larger than the limit of ${this.#options.maximumBytes} bytes.`,
          );
        yield chunk;
      }
    } catch (error) {
      throw this.toFeedError(error);
    } finally {
      this.close();
    }
  }

  /** A property, so that it can be passed as a listener. */
  close = (): void => this.#end(undefined);

  #end(reason: FeedError | undefined): void {
    this.#reason ??= reason;
    clearTimeout(this.#timer);
    this.#options.signal?.removeEventListener("abort", this.close);
    this.#ended.abort();
    this.#client?.end();
    this.#socket?.destroy();
  }

  toFeedError(error: unknown): unknown {
    if (this.#options.signal?.aborted) return this.#options.signal.reason;
    if (this.#reason) return this.#reason;
    if (error instanceof FeedError) return error;
    if (error instanceof OutboundRequestError) return new FeedError(error.message, { cause: error });
    const where = `sftp://${this.#host}`;
    const { level, code } = error as { level?: string; code?: string | number };
    if (level === "client-authentication")
      return new FeedError(`${where} refuses the user "${this.#options.access.user}".`, { cause: error });
    if (code === NO_SUCH_FILE) return new FeedError(`${where} has no such file.`, { cause: error });
    return new FeedError(`${where} cannot be read (${code ?? level ?? "the connection ended"}).`, {
      cause: error,
    });
  }
}

/** Status code of SFTP. */
const NO_SUCH_FILE = 2;

/** The newest file of a folder whose name fits the last part of a path: `/out/*.zip`. */
async function newestMatch(sftp: SFTPWrapper, path: string): Promise<string | undefined> {
  const nameStart = path.lastIndexOf("/") + 1;
  const folder = path.slice(0, nameStart);
  const parts = path
    .slice(nameStart)
    .split("*")
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const pattern = new RegExp(`^${parts.join("[^/]*")}$`);
  const entries = await promisified<FileEntryWithStats[]>((done) => sftp.readdir(folder, done));
  const [latest] = entries
    .filter(({ filename, attrs }) => attrs.isFile() && pattern.test(filename) && !filename.startsWith("."))
    .toSorted((a, b) => b.attrs.mtime - a.attrs.mtime || (a.filename < b.filename ? 1 : -1));
  return latest && folder + latest.filename;
}

function credentials(
  { password, privateKey, passphrase }: SftpAccess,
  secrets: SftpOptions["secrets"],
): { password?: string; privateKey?: string; passphrase?: string } {
  return {
    password: password && feedSecret(password, secrets),
    // A variable has one line: ends of lines are written as \n.
    privateKey: privateKey && feedSecret(privateKey, secrets).replaceAll("\\n", "\n"),
    passphrase: passphrase && feedSecret(passphrase, secrets),
  };
}

/** Converts a call with a callback into a promise, which an aborted signal rejects. */
function promisified<Result>(
  call: (done: (error: Error | null | undefined, result: Result) => void) => void,
  signal?: AbortSignal,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
    call((error, result) => (error ? reject(error) : resolve(result)));
  });
}
