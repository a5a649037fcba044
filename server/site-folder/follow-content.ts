import { ConfigError } from "../../app/config/config-error.ts";
import { FEED_FILES } from "../../app/feeds/source/store-attachment.server.ts";
import type { SiteFront } from "../http/http-front.ts";
import type { SiteOptions } from "../prepare-site.ts";
import { type RunningParts, reporter } from "../start-parts.ts";
import { changesIn } from "./folder-changes.ts";
import type { SiteWithTexts } from "./site-texts.ts";

/** Copying a folder or pulling a commit writes several files. */
const QUIET_MS = 1_000;

type Following = {
  /** The running parts, and the configuration and texts that they run with. */
  site: SiteWithTexts;
  parts: RunningParts;
  read: () => Promise<SiteWithTexts>;
  start: (site: SiteWithTexts) => Promise<RunningParts>;
  /** Called when no version of the site could be started, and requests wait in vain. */
  onLost: () => void;
  options: Pick<SiteOptions, "environment" | "logger"> & { front: SiteFront };
};

/**
 * Restarts the site behind its front after each change of the agency's folder, except one that an import makes, and
 * when `restart` is called. While the folder has errors, the site stays unchanged and the log lists them. `close`
 * also closes the running parts.
 */
export function followContent({ site, parts, read, start, onLost, options }: Following): {
  close: () => Promise<void>;
  restart: () => void;
} {
  const { environment, logger, front } = options;
  const report = reporter(logger);
  const stop = new AbortController();
  const now = { site, parts };
  let work = Promise.resolve();

  async function follow(): Promise<void> {
    const waiting = { quietMs: QUIET_MS, signal: stop.signal, except: FEED_FILES };
    for await (const _ of changesIn(environment.siteFolder, waiting)) {
      await apply();
    }
  }

  /** One change after another. */
  function apply(): Promise<void> {
    work = work.then(async () => {
      const next = await readOrReport();
      if (next && !stop.signal.aborted) await replaceWith(next);
    });
    return work;
  }

  async function readOrReport(): Promise<SiteWithTexts | undefined> {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      logger.error(`The site is unchanged, because its folder has errors. ${error.message}`);
      return undefined;
    }
  }

  async function replaceWith(next: SiteWithTexts): Promise<void> {
    await front.pause();
    await now.parts.close();
    try {
      now.parts = await start(next);
      now.site = next;
      logger.info("changes of the site folder were applied");
    } catch (error) {
      report(
        error,
        "the site could not start with its changed folder; the previous version is started again",
      );
      now.parts = await start(now.site);
    }
  }

  const fail = (error: unknown) => {
    report(error, "the site folder is no longer watched for changes; restart the site");
    if (!front.isServing) onLost();
  };
  const following = follow().catch(fail);
  return {
    restart: () => void apply().catch(fail),
    close: async () => {
      stop.abort();
      await following;
      await work.catch(() => {});
      await now.parts.close();
    },
  };
}
