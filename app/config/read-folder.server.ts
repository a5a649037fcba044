import { readdir, readFile } from "node:fs/promises";
import { ConfigError } from "./config-error.ts";

/** A folder or file that should be there to be read, and is not: says which one and what to do. */
export class UnreadableError extends ConfigError {
  override name = "UnreadableError";

  constructor(path: string, cause: unknown) {
    const { code = "unknown" } = cause as NodeJS.ErrnoException;
    super(
      `${path} cannot be read (${code}), so what it holds is unknown and nothing was done. ` +
        "Give the account that runs the site the right to read it, or move what is in its place, and try again.",
    );
    this.cause = cause;
  }
}

/**
 * Names in a folder; none when there is no such folder.
 *
 * @throws UnreadableError when it is there and cannot be read.
 */
export async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw new UnreadableError(folder, error);
  }
}

/**
 * The text of a file; absent when it was removed meanwhile.
 *
 * @throws UnreadableError when it is there and cannot be read.
 */
export async function textOf(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw new UnreadableError(path, error);
  }
}
