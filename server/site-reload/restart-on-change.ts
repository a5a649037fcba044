import { ConfigError } from "../../app/config/config-error.ts";
import { FEED_FILES } from "../../app/feeds/source/store-attachment.server.ts";
import type { SiteDispatcher } from "../http/site-dispatcher.ts";
import type { SiteOptions } from "../prepare-site.ts";
import { errorLogger } from "../site-logger.ts";
import type { SiteWithCommands } from "../start-site-with-commands.ts";
import { RETRY_MS } from "./retry-delay.ts";
import type { SiteWithTexts } from "./site-texts.ts";
import { watchFolder } from "./watch-folder.ts";

/** Pause after a change: copying a folder or pulling a commit writes several files. */
const QUIET_MS = 1_000;

type RestartOptions = {
  /** Configuration and texts of the running site. */
  site: SiteWithTexts;
  siteWithCommands: SiteWithCommands;
  read: () => Promise<SiteWithTexts>;
  start: (site: SiteWithTexts) => Promise<SiteWithCommands>;
  /** Called when no version of the site could be started, so that requests wait until the caller starts it in another way. */
  onLost: () => void;
  options: Pick<SiteOptions, "environment" | "logger"> & { dispatcher: SiteDispatcher };
};

/**
 * Restarts the site behind its dispatcher when the agency's folder changes and when `restart` is called. Files that
 * an import stores do not count as changes. While the folder has errors or the database is away, the site keeps running
 * unchanged and the log has the errors. `close` also closes the site.
 */
export function restartOnChange({ site, siteWithCommands, read, start, onLost, options }: RestartOptions): {
  close: () => Promise<void>;
  restart: () => void;
} {
  const { environment, logger, dispatcher } = options;
  const logError = errorLogger(logger);
  const stop = new AbortController();
  const current = { site, siteWithCommands };
  let work = Promise.resolve();
  let retry: NodeJS.Timeout | undefined;

  async function follow(): Promise<void> {
    const changes = watchFolder(environment.siteFolder, {
      quietMs: QUIET_MS,
      signal: stop.signal,
      ignoredSubfolder: FEED_FILES,
      onError: (error) =>
        logError(error, "part of the site folder cannot be watched; after a change of it, restart the site"),
    });
    for await (const _ of changes) {
      await apply();
    }
  }

  /** Restarts the site with the current files, after any restart in progress. Never throws. */
  function apply(): Promise<void> {
    work = work
      .then(async () => {
        clearTimeout(retry);
        const next = await readOrReport();
        if (next && !stop.signal.aborted) await replaceWith(next);
      })
      .catch((error) => {
        logError(error, "after a change, neither the new nor the previous version of the site could start");
        onLost();
      });
    return work;
  }

  async function readOrReport(): Promise<SiteWithTexts | undefined> {
    try {
      return await read();
    } catch (error) {
      if (error instanceof ConfigError)
        logger.error(`The site is unchanged, because its folder has errors. ${error.message}`);
      else retryLater(error);
      return undefined;
    }
  }

  function retryLater(error: unknown): void {
    if (stop.signal.aborted) return;
    logError(
      error,
      `a change of the site could not be read; it is read again in ${RETRY_MS / 1_000} seconds`,
    );
    retry = setTimeout(restart, RETRY_MS);
  }

  function restart(): void {
    void apply();
  }

  async function replaceWith(next: SiteWithTexts): Promise<void> {
    await dispatcher.pause();
    await current.siteWithCommands
      .close()
      .catch((error) => logError(error, "closing the previous version of the site failed"));
    try {
      current.siteWithCommands = await start(next);
      current.site = next;
      logger.info("changes of the site folder were applied");
    } catch (error) {
      logError(
        error,
        "the site could not start with its changed folder; the previous version is started again",
      );
      // The new version may have served already when the rest of its start failed.
      await dispatcher.pause();
      current.siteWithCommands = await start(current.site);
    }
  }

  const following = follow().catch((error) =>
    logError(error, "the site folder is no longer watched for changes; restart the site"),
  );
  return {
    restart,
    close: async () => {
      stop.abort();
      clearTimeout(retry);
      await following;
      await work;
      await current.siteWithCommands.close();
    },
  };
}
