import { ConfigError } from "../app/config/config-error.ts";
import type { Environment } from "../app/config/environment.server.ts";
import type { Documents } from "../app/config/site-files.server.ts";
import { publishedDocuments } from "../app/content/versions/published-documents.server.ts";
import { errorText } from "../app/database/database-error.ts";
import { damageError } from "../app/database/embedded/connect-embedded.server.ts";
import { writeLastStart } from "./last-start.ts";
import { openDatabase } from "./open-database.ts";
import type { SiteOptions } from "./prepare-site.ts";
import { printReady } from "./print-ready.ts";
import { followContent } from "./site-folder/follow-content.ts";
import { logLeftOut } from "./site-folder/follow-documents.ts";
import { readSiteWithTexts, type SiteWithTexts } from "./site-folder/site-texts.ts";
import { closeInOrder, reporter, startParts } from "./start-parts.ts";
import { type RunningSite, startSite } from "./start-site.ts";

/** Time in which open requests may finish once the process receives a stop signal. */
const STOP_WITHIN_MS = 10_000;

type ProcessOptions = Omit<SiteOptions, "connection" | keyof SiteWithTexts> & {
  task: string;
  /** Reads the agency's folder, and starts its site. Development passes its own versions of both. */
  read?: (environment: Environment, documents?: Documents) => Promise<SiteWithTexts>;
  start?: (options: SiteOptions) => Promise<RunningSite>;
};

/**
 * Runs the process: opens the database, starts the site, accepts commands, pulls feeds, prints its address or tells
 * the main process, and closes everything in order on SIGTERM or SIGINT. Behind a front, the site follows changes of
 * the agency's folder. A failed start prints the reason and how to fix it, and exits with 1.
 */
export async function runProcess({
  task,
  read = ({ siteFolder, dataFolder }, documents) => readSiteWithTexts(siteFolder, dataFolder, documents),
  start = startSite,
  ...options
}: ProcessOptions): Promise<void> {
  const { environment, logger, front, channel } = options;
  const report = reporter(logger);
  const opened: (() => Promise<void>)[] = [];
  const closeAll = () => closeInOrder(opened);
  try {
    const files = await read(environment);
    const { connection, lock, close } = await openDatabase(environment, task, {
      onError: (error) => report(error, "a database connection was lost"),
      onInfo: (text) => logger.warn(text),
    });
    opened.push(close);
    const readAll = async () => {
      const next = await read(environment, await publishedDocuments(connection.database));
      logLeftOut(logger, next);
      return next;
    };
    const documents = await publishedDocuments(connection.database);
    const site = documents.size > 0 ? await readAll() : files;
    let onSettingsChange = () => {};
    const startWith = (one: SiteWithTexts) =>
      startParts(
        { ...options, ...one, connection, onSettingsChange: () => onSettingsChange() },
        { lock, start },
      );
    const parts = await startWith(site);
    const following =
      front &&
      followContent({ site, parts, read: readAll, start: startWith, options: { ...options, front } });
    if (following) onSettingsChange = following.restart;
    opened.push(following ? following.close : parts.close);
    if (front) opened.push(() => front.close());
    await writeLastStart(environment);
    stopOnSignal(logger, closeAll);
    if (channel) channel.ready(parts.running);
    else printReady(parts.running);
  } catch (thrown) {
    // A damaged table is only found when the start reads it, after the database was opened.
    const error =
      listenError(thrown, environment) ??
      (environment.databaseUrl ? thrown : await damageError(environment.dataFolder, thrown));
    console.error(
      error instanceof ConfigError ? error.message : `The site could not be started: ${errorText(error)}`,
    );
    if (!(error instanceof ConfigError)) report(error, "the site could not start");
    await closeAll().catch((closing) => report(closing, "closing the site failed too"));
    process.exit(1);
  }
}

/** Error for an address that the process cannot listen on; undefined for any other error. */
function listenError(error: unknown, { host, port }: Environment): ConfigError | undefined {
  const { code, syscall } = error as { code?: string; syscall?: string };
  if (syscall !== "listen" && syscall !== "bind") return undefined;
  if (code === "EADDRINUSE")
    return new ConfigError(
      `Port ${port} of ${host} is in use, perhaps by another Gable. Stop that program, or set PORT to another number.`,
    );
  if (code === "EACCES")
    return new ConfigError(`This account may not use port ${port}. Set PORT to 1024 or higher.`);
  return new ConfigError(`The site cannot listen on ${host}, port ${port} (${code}). Correct HOST and PORT.`);
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
