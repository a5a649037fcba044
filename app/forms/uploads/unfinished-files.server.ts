import { mkdir, readdir, rmdir, stat, unlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { writeVisitorFile } from "./write-visitor-file.server.ts";

/** A file of a form that is not accepted yet. `client` identifies the network of its sender. */
export type UnfinishedFile = { path: string; client: string; bytes: number; writtenMs: number };

export type UnfinishedLimits = { clientBytes: number; totalBytes: number };

const LIMITS: UnfinishedLimits = { clientBytes: 28 * 1_048_576, totalBytes: 300 * 1_048_576 };
/** Time to correct a form. After it, the file has to be chosen again. */
export const UNFINISHED_MS = 60 * 60_000;

export type UnfinishedFiles = {
  /** Writes a file, and deletes others when it exceeds the limits. @throws when the disk cannot store it. */
  add: (client: string, name: string, bytes: Uint8Array) => Promise<void>;
  /** Path of a file; undefined when it was deleted or has expired. */
  find: (client: string, name: string, now: number) => Promise<string | undefined>;
  removeExpired: (now: number) => Promise<void>;
};

/** Stores the files of unfinished forms, in one folder for each client. */
export function unfinishedFiles(folder: string, limits = LIMITS): UnfinishedFiles {
  // Runs one at a time: concurrent uploads would otherwise count the same free space.
  let previous: Promise<void> = Promise.resolve();
  const afterOthers = (work: () => Promise<void>) => {
    previous = previous.catch(() => {}).then(work);
    return previous;
  };
  return {
    add: (client, name, bytes) => afterOthers(() => add(folder, limits, { client, name, bytes })),
    find: async (client, name, now) => {
      const path = join(folder, client, name);
      const stats = await stat(path).catch(ignoreMissing);
      return stats && stats.mtimeMs > now - UNFINISHED_MS ? path : undefined;
    },
    removeExpired: (now) => afterOthers(() => removeExpired(folder, now - UNFINISHED_MS)),
  };
}

async function add(
  folder: string,
  limits: UnfinishedLimits,
  { client, name, bytes }: { client: string; name: string; bytes: Uint8Array },
): Promise<void> {
  const path = join(folder, client, name);
  const others = (await filesBelow(folder)).filter((file) => file.path !== path);
  await remove(filesToRemove(others, { client, bytes: bytes.length }, limits));
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeVisitorFile(path, bytes);
}

/**
 * Selects the files to delete so that a new one fits: the oldest of its client while that client is over its
 * limit, then the oldest of the client with the most bytes.
 */
export function filesToRemove(
  files: readonly UnfinishedFile[],
  added: Pick<UnfinishedFile, "client" | "bytes">,
  limits: UnfinishedLimits,
): UnfinishedFile[] {
  const remaining = files.toSorted((one, other) => one.writtenMs - other.writtenMs);
  const removed: UnfinishedFile[] = [];
  const bytesOf = (client: string) =>
    sumOfBytes(remaining.filter((file) => file.client === client)) +
    (client === added.client ? added.bytes : 0);
  const removeOldestOf = (client: string): boolean => {
    const index = remaining.findIndex((file) => file.client === client);
    if (index >= 0) removed.push(...remaining.splice(index, 1));
    return index >= 0;
  };
  while (bytesOf(added.client) > limits.clientBytes && removeOldestOf(added.client));
  while (remaining.length > 0 && sumOfBytes(remaining) + added.bytes > limits.totalBytes) {
    const [largest = ""] = [...new Set(remaining.map(({ client }) => client))].toSorted(
      (one, other) => bytesOf(other) - bytesOf(one),
    );
    removeOldestOf(largest);
  }
  return removed;
}

const sumOfBytes = (files: readonly UnfinishedFile[]) => files.reduce((sum, { bytes }) => sum + bytes, 0);

async function filesBelow(folder: string): Promise<UnfinishedFile[]> {
  const entries =
    (await readdir(folder, { recursive: true, withFileTypes: true }).catch(ignoreMissing)) ?? [];
  const files = entries
    .filter((entry) => entry.isFile())
    .map(async ({ parentPath, name }) => {
      const path = join(parentPath, name);
      const stats = await stat(path).catch(ignoreMissing);
      const client = parentPath.slice(folder.length + 1);
      return stats ? [{ path, client, bytes: stats.size, writtenMs: stats.mtimeMs }] : [];
    });
  return (await Promise.all(files)).flat();
}

async function remove(files: readonly UnfinishedFile[]): Promise<void> {
  for (const { path } of files) await unlink(path).catch(ignoreMissing);
}

/** Deletes expired files, and the folders that are empty after that. */
async function removeExpired(folder: string, writtenBefore: number): Promise<void> {
  const files = await filesBelow(folder);
  await remove(files.filter(({ writtenMs }) => writtenMs < writtenBefore));
  for (const client of (await readdir(folder).catch(ignoreMissing)) ?? [])
    await rmdir(join(folder, client)).catch(ignoreNotEmpty);
}

/** Ignores a file that was accepted or deleted in the meantime. */
function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}

function ignoreNotEmpty(error: NodeJS.ErrnoException): void {
  if (!["ENOTEMPTY", "EEXIST", "ENOENT", "ENOTDIR"].includes(error.code ?? "")) throw error;
}
