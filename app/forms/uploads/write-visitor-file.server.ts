import { statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { writeAtomically } from "../../config/write-atomically.server.ts";

/** Share of the disk that is never used for visitors' files, because the database and the journal need it. */
const RESERVED_SHARE = 0.05;
const MAX_RESERVED_BYTES = 1_024 * 1_048_576;

/**
 * Writes a file atomically. Only the account of the site can read it.
 *
 * @throws when the disk cannot store it, or has little space left.
 */
export async function writeVisitorFile(path: string, bytes: Uint8Array): Promise<void> {
  await checkDiskSpace(dirname(path), bytes.length);
  await writeAtomically(path, bytes, { mode: 0o600, flush: true });
}

async function checkDiskSpace(folder: string, bytes: number): Promise<void> {
  const { bavail, blocks, bsize } = await statfs(folder);
  const reserved = Math.min(blocks * bsize * RESERVED_SHARE, MAX_RESERVED_BYTES);
  if (bavail * bsize - bytes < reserved)
    throw new Error("The disk has little space left, so no file is stored");
}
