import { randomUUID } from "node:crypto";
import { rename, statfs, unlink, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

/** Part of the disk that files of visitors never take: the database and the journal need it. */
const RESERVED_SHARE = 0.05;
const MAX_RESERVED_BYTES = 1_024 * 1_048_576;

/**
 * Writes a file for the account of the site alone; all of it, or nothing.
 *
 * @throws when the disk does not take it, or has little room left.
 */
export async function writeVisitorFile(path: string, bytes: Uint8Array): Promise<void> {
  await checkRoom(dirname(path), bytes.length);
  const unfinished = `${path}.${randomUUID()}`;
  try {
    await writeFile(unfinished, bytes, { mode: 0o600, flush: true });
    await rename(unfinished, path);
  } catch (error) {
    await unlink(unfinished).catch(() => {});
    throw error;
  }
}

async function checkRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, blocks, bsize } = await statfs(folder);
  const reserved = Math.min(blocks * bsize * RESERVED_SHARE, MAX_RESERVED_BYTES);
  if (bavail * bsize - bytes < reserved) throw new Error("The disk has little room left: no file is taken");
}
