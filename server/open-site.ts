import type { Environment } from "../app/config/environment.server.ts";
import type { Documents } from "../app/config/site-files.server.ts";
import { writeLibraryFiles } from "../app/content/picture-library/library-files.server.ts";
import { publishedDocuments, publishedState } from "../app/content/versions/published-documents.server.ts";
import type { ConnectionLimit } from "../app/database/connection-limit.server.ts";
import { writeLastStart } from "./last-start.ts";
import { openDatabase } from "./open-database.ts";
import type { SiteOptions } from "./prepare-site.ts";
import { repeatedErrorLogger } from "./site-logger.ts";
import { logDocumentErrors } from "./site-reload/apply-documents.ts";
import { restartOnChange } from "./site-reload/restart-on-change.ts";
import { readSiteWithTexts, type SiteWithTexts } from "./site-reload/site-texts.ts";
import { type RunningSite, startSite } from "./start-site.ts";
import { startSiteWithCommands } from "./start-site-with-commands.ts";

export type OpenSiteOptions = Omit<SiteOptions, "connection" | keyof SiteWithTexts> & {
  task: string;
  /** Reads the agency's folder, and starts its site. Development passes its own versions of both. */
  read?: (environment: Environment, documents?: Documents) => Promise<SiteWithTexts>;
  start?: (options: SiteOptions) => Promise<RunningSite>;
  /** Limit of the connections of all agencies of the process, when there are several. */
  limit?: ConnectionLimit;
  /** Called when the site could not be started again after a change, so that waiting requests will never be served. */
  onLost?: () => void;
};

/**
 * Opens the database of an agency, and starts its site and its commands. With a dispatcher, the site restarts when
 * the agency's folder changes. Adds a function to `closers` for everything that it opens; the caller calls them in
 * reverse order, also after a failed start.
 *
 * @throws ConfigError when the settings, the folder or the database of the agency prevent it.
 */
export async function openSite(
  {
    task,
    read = ({ siteFolder, dataFolder }, documents) => readSiteWithTexts(siteFolder, dataFolder, documents),
    start = startSite,
    // The supervisor of the process restarts it.
    onLost = () => process.exit(1),
    limit,
    ...options
  }: OpenSiteOptions,
  closers: (() => Promise<void>)[],
): Promise<RunningSite> {
  const { environment, logger, dispatcher } = options;
  const siteInFolder = await read(environment);
  const { connection, lock, close } = await openDatabase(environment, task, {
    onError: repeatedErrorLogger(logger, "a database connection was lost"),
    onInfo: (text) => logger.warn(text),
    limit,
  });
  closers.push(close);
  const { database } = connection;
  const readWithDocuments = async (siteWithoutDocuments?: SiteWithTexts): Promise<SiteWithTexts> => {
    // Read first: documents that staff publish meanwhile differ from this state, and are applied after the start.
    const documentsState = await publishedState(database);
    const documents = await publishedDocuments(database);
    const isRead = siteWithoutDocuments && documents.size === 0;
    const next = isRead ? siteWithoutDocuments : await read(environment, documents);
    logDocumentErrors(logger, next);
    return { ...next, documentsState };
  };
  await writeLibraryFiles(database, environment.dataFolder);
  const site = await readWithDocuments(siteInFolder);
  let isRestartRequested = false;
  let onSettingsChange = () => {
    isRestartRequested = true;
  };
  const startVersion = (version: SiteWithTexts) =>
    startSiteWithCommands(
      { ...options, ...version, connection, onSettingsChange: () => onSettingsChange() },
      { lock, start },
    );
  const siteWithCommands = await startVersion(site);
  const watcher =
    dispatcher &&
    restartOnChange({
      site,
      siteWithCommands,
      read: () => readWithDocuments(),
      start: startVersion,
      onLost,
      options: { ...options, dispatcher },
    });
  if (watcher) {
    onSettingsChange = watcher.restart;
    if (isRestartRequested) watcher.restart();
  }
  closers.push(watcher ? watcher.close : siteWithCommands.close);
  await writeLastStart(environment);
  return siteWithCommands.running;
}
