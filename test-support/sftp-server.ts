import { createHash } from "node:crypto";
import type { AddressInfo } from "node:net";
import ssh2, { type Connection, type FileEntry, type SFTPWrapper } from "ssh2";

const { Server, utils } = ssh2;

/** A file on the server; `mtime` is in seconds since 1970. */
export type SftpServerFile = { content: Buffer; mtime: number };

export type SftpServer = {
  address: string;
  /** Fingerprint of its key, as `ssh-keygen` prints it. */
  hostKey: string;
  /** Files by path. Tests may change them while the server runs. */
  files: Map<string, SftpServerFile>;
  /** Attempts to sign in, as `user method`, without those of the method `none`. */
  signIns: string[];
  close: () => Promise<void>;
};

type Behaviour = {
  /** Never responds to STAT and OPENDIR, with which a client begins. */
  isSilent?: boolean;
  /** Ends the connection at the first read that begins after this many bytes of a file. */
  cutAfterBytes?: number;
};

const USER = "gable";
const PASSWORD = "pass word";

/**
 * Generates a key that ssh2 can parse. It cannot parse four in a thousand of its own keys, because it drops a leading zero.
 */
function newKey() {
  for (;;) {
    const key = utils.generateKeyPairSync("ed25519");
    const parsed = utils.parseKey(key.public);
    if (!(parsed instanceof Error) && !Array.isArray(parsed)) return { ...key, parsed };
  }
}

/** Key of the user, which the server accepts. */
export const userKey = newKey();

/**
 * Starts a real SFTP server on this machine, with one user who signs in with a password or a key. It does not check the
 * signature of the key.
 */
export async function startSftpServer(
  files: Record<string, string | SftpServerFile>,
  behaviour: Behaviour = {},
): Promise<SftpServer> {
  const { parsed, ...key } = newKey();
  const signIns: string[] = [];
  const stored = new Map(
    Object.entries(files).map(([path, file]) => [
      path,
      typeof file === "string" ? { content: Buffer.from(file), mtime: 1_790_000_000 } : file,
    ]),
  );
  const connections = new Set<Connection>();
  const server = new Server({ hostKeys: [key.private] }, (connection) => {
    connections.add(connection);
    connection
      .on("error", () => {})
      .on("close", () => connections.delete(connection))
      .on("authentication", (context) => {
        if (context.method === "none") return context.reject();
        signIns.push(`${context.username} ${context.method}`);
        const isUser = context.username === USER;
        if (context.method === "password" && isUser && context.password === PASSWORD) return context.accept();
        const accepted = utils.parseKey(userKey.public);
        const isKey =
          context.method === "publickey" &&
          !(accepted instanceof Error) &&
          context.key.data.equals(accepted.getPublicSSH());
        if (isUser && isKey) return context.accept();
        return context.reject();
      })
      .on("ready", () => {
        connection.on("session", (accept) => {
          accept().on("sftp", (acceptSftp) => serveFiles(acceptSftp(), stored, behaviour, connection));
        });
      });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const fingerprint = createHash("sha256").update(parsed.getPublicSSH()).digest("base64");
  return {
    address: `sftp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hostKey: `SHA256:${fingerprint.replace(/=+$/, "")}`,
    files: stored,
    signIns,
    close: async () => {
      for (const connection of connections) connection.end();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

const { STATUS_CODE } = utils.sftp;
const REGULAR_FILE = 0o100_644;

function serveFiles(
  sftp: SFTPWrapper,
  files: ReadonlyMap<string, SftpServerFile>,
  { isSilent = false, cutAfterBytes = Number.POSITIVE_INFINITY }: Behaviour,
  connection: Connection,
): void {
  if (isSilent) {
    for (const request of ["STAT", "OPENDIR"] as const) sftp.on(request, () => {});
    return;
  }
  const attributes = ({ content, mtime }: SftpServerFile) => ({
    mode: REGULAR_FILE,
    uid: 0,
    gid: 0,
    size: content.length,
    atime: mtime,
    mtime,
  });
  const sendAttributes = (request: number, path: string) => {
    const file = files.get(path);
    if (file) sftp.attrs(request, attributes(file));
    else sftp.status(request, STATUS_CODE.NO_SUCH_FILE);
  };
  const listed = new Set<string>();
  sftp
    .on("STAT", sendAttributes)
    .on("LSTAT", sendAttributes)
    .on("FSTAT", (request, handle) => sendAttributes(request, handle.toString()))
    .on("OPEN", (request, path) => {
      if (files.has(path)) sftp.handle(request, Buffer.from(path));
      else sftp.status(request, STATUS_CODE.NO_SUCH_FILE);
    })
    .on("READ", (request, handle, offset, length) => {
      const content = files.get(handle.toString())?.content ?? Buffer.alloc(0);
      if (offset >= cutAfterBytes) return connection.end();
      if (offset >= content.length) return sftp.status(request, STATUS_CODE.EOF);
      sftp.data(request, content.subarray(offset, offset + length));
    })
    .on("CLOSE", (request) => sftp.status(request, STATUS_CODE.OK))
    .on("OPENDIR", (request, path) => {
      listed.delete(path);
      sftp.handle(request, Buffer.from(path));
    })
    .on("READDIR", (request, handle) => {
      const folder = handle.toString();
      if (listed.has(folder)) return sftp.status(request, STATUS_CODE.EOF);
      listed.add(folder);
      const entries: FileEntry[] = [...files].flatMap(([path, file]) =>
        path.startsWith(folder) && !path.slice(folder.length).includes("/")
          ? [{ filename: path.slice(folder.length), longname: path, attrs: attributes(file) }]
          : [],
      );
      sftp.name(request, entries);
    });
}
