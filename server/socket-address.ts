import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

export type SocketAddress = { path: string; remove: () => Promise<void> };

/** The least that the systems we know allow for the path of a socket is 104 bytes, one of them for its end. */
const LONGEST_SOCKET_PATH_BYTES = 103;

/**
 * Where the socket of a data folder may be, the best place first: in the folder itself, unless its path is
 * too long for a socket, and in a new folder of ours among the temporary ones.
 */
export function socketAddresses(dataFolder: string): (() => Promise<SocketAddress>)[] {
  const path = join(dataFolder, "gable.sock");
  const fits = Buffer.byteLength(path) <= LONGEST_SOCKET_PATH_BYTES;
  return fits ? [() => inDataFolder(path), inTemporaryFolder] : [inTemporaryFolder];
}

/** The caller holds the lock of the folder, so a socket that is there is of a process that was killed. */
async function inDataFolder(path: string): Promise<SocketAddress> {
  await rm(path, { force: true });
  return { path, remove: () => rm(path, { force: true }) };
}

async function inTemporaryFolder(): Promise<SocketAddress> {
  const folder = await mkdtemp(join(tmpdir(), "gable-"));
  return { path: join(folder, "gable.sock"), remove: () => rm(folder, { recursive: true, force: true }) };
}
