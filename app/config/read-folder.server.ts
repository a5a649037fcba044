import type { Dirent, Stats } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import { ConfigError } from "./config-error.ts";

/** Code of the error of a `TextDecoder` for bytes that are not UTF-8. */
export const NOT_UTF8 = "ERR_ENCODING_INVALID_ENCODED_DATA";

/** Required folder or file that cannot be read. The message names it and says what to do. */
export class UnreadableError extends ConfigError {
  override name = "UnreadableError";

  constructor(path: string, cause: unknown) {
    const { code = "unknown" } = cause as NodeJS.ErrnoException;
    super(
      code === NOT_UTF8
        ? `${path} is not UTF-8; save it in this encoding.`
        : `${path} cannot be read (${code}); nothing was done. ` +
            "Give the account that runs the site read access, or move the entry of that name away, and try again.",
    );
    this.cause = cause;
  }
}

/**
 * Names in a folder; an empty list when the folder does not exist.
 *
 * @throws UnreadableError when it exists but cannot be read.
 */
export async function readFolderNames(folder: string): Promise<string[]> {
  return (await readFolderEntries(folder)).map(({ name }) => name);
}

/**
 * Entries of a folder, which say whether each is a file or a folder; an empty list when it does not exist.
 *
 * @throws UnreadableError when it exists but cannot be read.
 */
export async function readFolderEntries(folder: string): Promise<Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw new UnreadableError(folder, error);
  }
}

/**
 * Text of a file; undefined when it does not exist, e.g. because it was deleted meanwhile.
 *
 * @param isStrict refuses a file that is not UTF-8; otherwise, bytes that are not become U+FFFD.
 * @throws UnreadableError when it exists but cannot be read.
 */
export async function readTextFile(path: string, { isStrict = false } = {}): Promise<string | undefined> {
  try {
    return new TextDecoder("utf-8", { fatal: isStrict, ignoreBOM: true }).decode(await readFile(path));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw new UnreadableError(path, error);
  }
}

/** Size and times of a file; undefined when it does not exist, e.g. because another process has renamed or deleted it. */
export async function statIfPresent(path: string): Promise<Stats | undefined> {
  return stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    return undefined;
  });
}
