import { ConfigError } from "../app/config/config-error.ts";
import type { Environment } from "../app/config/environment.server.ts";
import { addressForPeople } from "../app/config/outbound-request.server.ts";
import { readSite, type Site } from "../app/content/read-site-content.server.ts";
import { faultInWords, withoutValues } from "../app/database/database-fault.ts";
import { openPictureStore } from "../app/media/picture-store.server.ts";
import { serveCommands } from "./control-socket.ts";
import { startFeedSchedule } from "./feed-schedule.ts";
import { writeLastStart } from "./last-start.ts";
import { openDatabase } from "./open-database.ts";
import { startPictureSchedule } from "./picture-schedule.ts";
import { type RunningSite, type SiteOptions, startSite } from "./start-site.ts";

/** How long open requests may take to finish once the process was told to stop. */
const STOP_WITHIN_MS = 10_000;

type ProcessOptions = Omit<SiteOptions, "connection" | "site" | "content"> & {
  task: string;
  /** How the agency's folder is read, and how its site is started: development follows its changes. */
  read?: (environment: Environment) => Promise<Site>;
  start?: (options: SiteOptions) => Promise<RunningSite>;
};

/**
 * The life of the process: opens the database, starts the site, takes commands, pulls feeds, prints its
 * address, and closes all of it in order on SIGTERM or SIGINT. A start that fails says why and how to mend
 * it, and ends with 1.
 */
export async function runProcess({
  task,
  read = ({ siteFolder }) => readSite(siteFolder),
  start = startSite,
  ...options
}: ProcessOptions): Promise<void> {
  const { environment, logger } = options;
  const report = (error: unknown, what: string) => logger.error({ err: withoutValues(error) }, what);
  const opened: (() => Promise<void>)[] = [];
  const closeAll = async () => {
    for (const close of opened.splice(0).reverse()) await close();
  };
  try {
    const { site, content } = await read(environment);
    for (const warning of content.warnings) logger.warn(warning);
    const { connection, lock, close } = await openDatabase(environment, task, {
      onError: (error) => report(error, "a connection to the database broke"),
      onNotice: (text) => logger.warn(text),
    });
    opened.push(close);
    const running = await start({ ...options, site, content, connection });
    opened.push(running.close);
    await writeLastStart(environment);
    if (lock) {
      const onError = (error: unknown) => report(error, "a command failed");
      opened.push((await serveCommands({ lock, connection, environment, site, onError })).close);
    }
    const schedule = startFeedSchedule({
      connection,
      site,
      siteFolder: environment.siteFolder,
      onReport: ({ refusals: _, examples: __, ...counts }) => logger.info(counts, "a feed was pulled"),
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
    stopOnSignal(logger, closeAll);
    console.log(`Gable is ready: ${running.address}`);
    if (running.sampleLogin) {
      const { email, password } = running.sampleLogin;
      console.log(`Sign in as an owner: ${running.address}/login/ as ${email} with ${password}`);
    }
  } catch (error) {
    console.error(
      error instanceof ConfigError ? error.message : `The site could not be started: ${faultInWords(error)}`,
    );
    if (!(error instanceof ConfigError)) report(error, "the start failed");
    await closeAll().catch((closing) => report(closing, "closing failed too"));
    process.exit(1);
  }
}

function stopOnSignal(logger: SiteOptions["logger"], closeAll: () => Promise<void>): void {
  let isStopping = false;
  const stop = async (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    logger.info({ signal }, "stopping");
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    await closeAll();
    process.exit(0);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}
