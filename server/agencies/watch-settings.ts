import { basename, dirname } from "node:path";
import { watch } from "chokidar";
import { SETTINGS_FILE } from "../../app/config/settings-file.server.ts";
import { AGENCY_NAME } from "./agency-settings.ts";

/** Time without further changes after which a new settings file is read. */
const QUIET_MS = 300;

type WatchOptions = {
  /** Called with the name of an agency whose settings file was added, changed or removed. */
  onChange: (agency: string) => void;
  /** Called when a file or folder cannot be watched. The others are still watched. */
  onError: (error: unknown) => void;
  /** `watch` of chokidar, unless a test replaces it. */
  watchFiles?: typeof watch;
};

/**
 * Watches the settings files of the agencies in a folder, and nothing else in it. Resolves once later changes will be
 * noticed, also when some files cannot be watched. The result stops watching.
 */
export async function watchSettings(
  folder: string,
  { onChange, onError, watchFiles = watch }: WatchOptions,
): Promise<() => Promise<void>> {
  const isWatched = (path: string) =>
    path === folder ||
    (dirname(path) === folder && AGENCY_NAME.test(basename(path))) ||
    (dirname(dirname(path)) === folder && basename(path) === SETTINGS_FILE);
  const watcher = watchFiles(folder, {
    ignoreInitial: true,
    depth: 1,
    ignored: (path) => !isWatched(path),
    awaitWriteFinish: { stabilityThreshold: QUIET_MS, pollInterval: 100 },
  });
  watcher.on("all", (_, path) => {
    if (basename(path) === SETTINGS_FILE) onChange(basename(dirname(path)));
  });
  watcher.on("error", onError);
  await new Promise<void>((resolve) => watcher.on("ready", resolve));
  return () => watcher.close();
}
