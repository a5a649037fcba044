import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

export type SocketAddress = { path: string; remove: () => Promise<void> };

/** The shortest limit on a socket path among known systems is 104 bytes, including the terminator. */
const LONGEST_SOCKET_PATH_BYTES = 103;

/**
 * Possible socket paths of a data folder, best first: in the folder itself, unless its path is too long for a
 * socket, then in a new temporary folder.
 */
export function socketAddresses(dataFolder: string): (() => Promise<SocketAddress>)[] {
  const path = join(dataFolder, "gable.sock");
  const fits = Buffer.byteLength(path) <= LONGEST_SOCKET_PATH_BYTES;
  return fits ? [() => inDataFolder(path), inTemporaryFolder] : [inTemporaryFolder];
}

/** The caller holds the lock of the folder, so an existing socket belongs to a process that was killed. */
async function inDataFolder(path: string): Promise<SocketAddress> {
  await rm(path, { force: true });
  return { path, remove: () => rm(path, { force: true }) };
}

async function inTemporaryFolder(): Promise<SocketAddress> {
  const folder = await mkdtemp(join(tmpdir(), "gable-"));
  return { path: join(folder, "gable.sock"), remove: () => rm(folder, { recursive: true, force: true }) };
}
