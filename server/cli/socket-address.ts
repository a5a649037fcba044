import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Path for a socket. `remove` deletes it, and the folder that was created for it. */
export type SocketAddress = { path: string; remove: () => Promise<void> };

/** The shortest limit on a socket path among known systems is 104 bytes, including the terminator. */
const LONGEST_SOCKET_PATH_BYTES = 103;

/**
 * Functions that prepare a path for the socket of a data folder, best first: in the folder itself, unless its path is too
 * long for a socket, then in a new temporary folder.
 */
export function socketAddresses(dataFolder: string): (() => Promise<SocketAddress>)[] {
  const path = join(dataFolder, "gable.sock");
  const fits = Buffer.byteLength(path) <= LONGEST_SOCKET_PATH_BYTES;
  return fits ? [() => inDataFolder(path), inTemporaryFolder] : [inTemporaryFolder];
}

/** Removes a socket that a killed process left: no other process uses it, because the caller holds the lock of the folder. */
async function inDataFolder(path: string): Promise<SocketAddress> {
  await rm(path, { force: true });
  return { path, remove: () => rm(path, { force: true }) };
}

async function inTemporaryFolder(): Promise<SocketAddress> {
  const folder = await mkdtemp(join(tmpdir(), "gable-"));
  return { path: join(folder, "gable.sock"), remove: () => rm(folder, { recursive: true, force: true }) };
}
