import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { EICAR } from "./sent-files.ts";

/** A stand-in for clamd, with the command `INSTREAM` of its protocol. It detects the EICAR test file anywhere in a file. */
export type VirusScanner = {
  /** 0 for a Unix socket. */
  port: number;
  /** Size in bytes of each file that was scanned. */
  scanned: number[];
  close: () => Promise<void>;
};

/**
 * Starts the stand-in on a port, or on a Unix socket at a path. `answer` replaces the whole response to every scan;
 * `isSilent` makes it never respond.
 */
export async function startVirusScanner({
  port = 0,
  path,
  answer,
  isSilent = false,
}: {
  port?: number;
  path?: string;
  answer?: string;
  isSilent?: boolean;
} = {}): Promise<VirusScanner> {
  const scanned: number[] = [];
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on("close", () => open.delete(socket)).on("error", () => {});
    let received = Buffer.alloc(0);
    socket.on("data", (data) => {
      received = Buffer.concat([received, data]);
      const file = readInstream(received);
      if (file === undefined || isSilent) return;
      scanned.push(file.length);
      const result = file.includes(EICAR) ? "Eicar-Signature FOUND" : "OK";
      socket.end(`${answer ?? `stream: ${result}`}\0`);
    });
  });
  server.listen(path === undefined ? { host: "127.0.0.1", port } : { path });
  await once(server, "listening");
  return {
    port: path === undefined ? (server.address() as AddressInfo).port : 0,
    scanned,
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

const COMMAND = "zINSTREAM\0";

/**
 * The file of an INSTREAM command; undefined until all of it has arrived. Each chunk of it is a length (4 bytes, big-endian)
 * and that many bytes; a length of 0 ends it (clamd(8)).
 */
function readInstream(received: Buffer): Buffer | undefined {
  if (received.length < COMMAND.length) return undefined;
  if (received.toString("latin1", 0, COMMAND.length) !== COMMAND)
    throw new Error("The command is not INSTREAM");
  const chunks: Buffer[] = [];
  for (let at = COMMAND.length; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}
