import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { watch } from "chokidar";

type WatchOptions = {
  /** Pause after the first change, in which related changes are collected. */
  quietMs: number;
  signal?: AbortSignal;
  /** A subfolder whose changes do not count. */
  ignoredSubfolder?: string;
  /**
   * Called when a file or subfolder cannot be watched, once per code of the system, such as ENOSPC when its limit of watched
   * files is reached. The others are still watched.
   */
  onError: (error: unknown) => void;
};

/**
 * Yields after each change in a folder or its subfolders, once `quietMs` have passed. A change that happens while
 * the caller handles the previous one is yielded afterwards. Ends with the signal.
 */
export async function* watchFolder(
  folder: string,
  { quietMs, signal, ignoredSubfolder, onError }: WatchOptions,
): AsyncGenerator<void> {
  // `fs.watch` loses a file that an editor or `git pull` replaces by another one.
  const watcher = watch(folder, {
    ignoreInitial: true,
    ...(ignoredSubfolder !== undefined && { ignored: join(folder, ignoredSubfolder) }),
  });
  let change = Promise.withResolvers<void>();
  watcher.on("all", () => change.resolve());
  const reportedCodes = new Set<unknown>();
  watcher.on("error", (error) => {
    const { code } = error as { code?: unknown };
    if (!reportedCodes.has(code)) onError(error);
    reportedCodes.add(code);
  });
  signal?.addEventListener("abort", () => change.resolve());
  try {
    while (!signal?.aborted) {
      await change.promise;
      await setTimeout(quietMs, undefined, { signal }).catch(() => {});
      if (signal?.aborted) return;
      change = Promise.withResolvers();
      yield;
    }
  } finally {
    await watcher.close();
  }
}

/**
 * Waits for the next change in a folder or its subfolders. Resolves to false when the signal ends the wait.
 */
export async function waitForChange(folder: string, options: WatchOptions): Promise<boolean> {
  for await (const _ of watchFolder(folder, options)) return true;
  return false;
}
