import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { watch } from "chokidar";

type Waiting = {
  /** Pause after the first change, in which related changes are collected. */
  quietMs: number;
  signal?: AbortSignal;
  /** A subfolder whose changes do not count. */
  except?: string;
};

/**
 * Yields after each change in a folder or its subfolders, once `quietMs` have passed, also for a change
 * during the handling of the previous one. Ends with the signal.
 */
export async function* changesIn(folder: string, { quietMs, signal, except }: Waiting): AsyncGenerator<void> {
  // `fs.watch` loses a file that an editor or `git pull` replaces by another one.
  const watcher = watch(folder, {
    ignoreInitial: true,
    ...(except !== undefined && { ignored: join(folder, except) }),
  });
  let change = Promise.withResolvers<void>();
  watcher.on("all", () => change.resolve());
  watcher.on("error", (error) => change.reject(error));
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
export async function changeIn(folder: string, waiting: Waiting): Promise<boolean> {
  for await (const _ of changesIn(folder, waiting)) return true;
  return false;
}
