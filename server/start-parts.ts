import type { DataFolderLock } from "../app/database/data-folder-lock.server.ts";
import { withoutValues } from "../app/database/database-fault.ts";
import type { ImportReport } from "../app/feeds/import-report.ts";
import { openPictureStore } from "../app/media/picture-store.server.ts";
import { addressForPeople } from "../app/net/outbound-request.server.ts";
import { serveCommands } from "./cli/control-socket.ts";
import { startFeedSchedule } from "./schedule/feed-schedule.ts";
import { startPictureSchedule } from "./schedule/picture-schedule.ts";
import type { RunningSite, SiteOptions } from "./start-site.ts";

/** Parts of a process that depend on the agency's configuration: site, commands, feeds, pictures. */
export type RunningParts = { running: RunningSite; close: () => Promise<void> };

type Parts = {
  /** Lock of the embedded database. With one, commands arrive through a socket. */
  lock: DataFolderLock | undefined;
  start: (options: SiteOptions) => Promise<RunningSite>;
};

/**
 * Starts the parts on an open database. When one of them fails to start, the earlier ones are closed again.
 */
export async function startParts(options: SiteOptions, { lock, start }: Parts): Promise<RunningParts> {
  const { environment, logger, connection, site, content } = options;
  const report = reporter(logger);
  const opened: (() => Promise<void>)[] = [];
  for (const warning of content.warnings) logger.warn(warning);
  try {
    const running = await start(options);
    opened.push(running.close);
    if (lock) {
      const onError = (error: unknown) => report(error, "a command failed");
      opened.push((await serveCommands({ lock, connection, environment, site, onError })).close);
    }
    const schedule = startFeedSchedule({
      connection,
      site,
      siteFolder: environment.siteFolder,
      onReport: (report) => logReport(logger, report),
      onError: (error, feed) => report(error, `the feed "${feed}" could not be pulled`),
    });
    opened.push(schedule.close);
    if (environment.makesPictures) {
      const pictures = await startPictureSchedule({
        connection,
        site,
        ...environment,
        store: await openPictureStore(environment.dataFolder, environment.pictureStore),
        onDone: (counts) => logger.info(counts, "pictures were made"),
        onProblem: (picture, { message }) =>
          logger.warn({ picture: addressForPeople(picture), reason: message }, "a picture cannot be shown"),
        onError: (error) => report(error, "pictures could not be made"),
      });
      opened.push(pictures.close);
    }
    return { running, close: () => closeInOrder(opened) };
  } catch (error) {
    await closeInOrder(opened);
    throw error;
  }
}

/** Logs errors without the values of database statements, which can hold visitors' data. */
export function reporter(logger: SiteOptions["logger"]): (error: unknown, what: string) => void {
  return (error, what) => logger.error({ err: withoutValues(error) }, what);
}

/** Closes the parts in reverse order. */
export async function closeInOrder(opened: (() => Promise<void>)[]): Promise<void> {
  for (const close of opened.splice(0).reverse()) await close();
}

/**
 * Logs failed and held pulls as errors and warnings: visitors see no change, but the agency must look into
 * them.
 */
function logReport(
  logger: SiteOptions["logger"],
  { refusals: _, refusalGroups: __, warningGroups: ___, examples: ____, ...counts }: ImportReport,
): void {
  if (counts.state === "failed") logger.error(counts, "a feed could not be pulled");
  else if (counts.state === "held") logger.warn(counts, "a feed was held; the site stays as it was");
  else logger.info(counts, "a feed was pulled");
}
