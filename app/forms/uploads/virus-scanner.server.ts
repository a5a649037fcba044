import { connect } from "node:net";
import type { ScannerAddress } from "../../config/scanner-address.ts";

/** Longer than the scan of any form's file takes on a small server. */
const SCAN_TIMEOUT_MS = 20_000;
const CHUNK_BYTES = 65_536;
const MAX_REPLY_CHARACTERS = 1_000;

/** Returns the name of the malware in a file; undefined when the file is clean. @throws ScannerError */
export type ScanFile = (bytes: Uint8Array) => Promise<string | undefined>;

/** The scanner could not be reached, or could not scan. */
export class ScannerError extends Error {
  override name = "ScannerError";
}

/** Scans with clamd, through its INSTREAM command (clamd(8)), which streams the file over the connection. */
export function clamdScanner(address: ScannerAddress, timeoutMs = SCAN_TIMEOUT_MS): ScanFile {
  return async (bytes) => readReply(await exchange(address, bytes, timeoutMs));
}

async function exchange(address: ScannerAddress, bytes: Uint8Array, timeoutMs: number): Promise<string> {
  const socket = connect({ ...address, signal: AbortSignal.timeout(timeoutMs) });
  socket.setEncoding("latin1");
  let reply = "";
  try {
    for (const part of instream(bytes)) socket.write(part);
    for await (const text of socket) {
      reply += text;
      if (reply.includes("\0") || reply.length > MAX_REPLY_CHARACTERS) break;
    }
    return reply;
  } catch (error) {
    throw new ScannerError("The virus scanner did not answer", { cause: error });
  } finally {
    socket.destroy();
  }
}

/** Yields the command, then the file in chunks preceded by their length. An empty chunk ends the file. */
function* instream(bytes: Uint8Array): Iterable<Uint8Array | string> {
  yield "zINSTREAM\0";
  for (let offset = 0; offset < bytes.length; offset += CHUNK_BYTES) {
    const chunk = bytes.subarray(offset, offset + CHUNK_BYTES);
    yield lengthOf(chunk.length);
    yield chunk;
  }
  yield lengthOf(0);
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

/** Parses "stream: OK" or "stream: Eicar-Signature FOUND"; any other reply is a failure. */
function readReply(reply: string): string | undefined {
  const text = reply.replace(/\0.*$/s, "").trim();
  if (text === "stream: OK") return undefined;
  const malware = /^stream: (.+) FOUND$/.exec(text)?.[1];
  if (malware === undefined) throw new ScannerError(`The virus scanner answered "${text.slice(0, 200)}"`);
  return malware;
}
