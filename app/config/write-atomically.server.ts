import { randomUUID } from "node:crypto";
import { rename, rm, utimes, writeFile } from "node:fs/promises";

/** Text, bytes, or a stream or an iterable of them. */
type Content = Parameters<typeof writeFile>[1];

const TEMPORARY_EXTENSION = ".part";

type WriteOptions = {
  /** Permissions of the file; `0o666`, less the umask of the process, by default. */
  mode?: number;
  /** Waits until the content is on the disk, so that it survives a power cut. */
  flush?: boolean;
  /** Modification time that the file gets, instead of the current time. */
  modifiedAt?: Date;
  /** Ends the write, which then throws the reason of the signal. */
  signal?: AbortSignal;
};

/**
 * Creates or replaces a file as a whole: writes it under a temporary name in the same folder, and renames it. A reader
 * sees the old file or the new one, never a part, even when several callers replace it at the same time. The temporary
 * file is removed when the write fails.
 *
 * @throws when the folder does not exist, or the disk does not accept the content; the old file stays.
 */
export async function writeAtomically(
  path: string,
  content: Content,
  { modifiedAt, ...options }: WriteOptions = {},
): Promise<void> {
  // Random, because one process can write the same file twice at the same time.
  const temporaryPath = `${path}.${randomUUID()}${TEMPORARY_EXTENSION}`;
  try {
    await writeFile(temporaryPath, content, options);
    if (modifiedAt) await utimes(temporaryPath, modifiedAt, modifiedAt);
    await rename(temporaryPath, path);
  } catch (error) {
    await rm(temporaryPath, { force: true }).catch(() => {});
    // Node throws an AbortError without the reason in its message.
    options.signal?.throwIfAborted();
    throw error;
  }
}

/** True for the name of a temporary file of `writeAtomically`. Such a file remains when the process is killed. */
export function isTemporaryFile(name: string): boolean {
  return name.endsWith(TEMPORARY_EXTENSION);
}
