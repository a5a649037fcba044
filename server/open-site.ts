import type { Environment } from "../app/config/environment.server.ts";
import type { Documents } from "../app/config/site-files.server.ts";
import { writeLibraryFiles } from "../app/content/library/library-files.server.ts";
import { publishedDocuments } from "../app/content/versions/published-documents.server.ts";
import type { ConnectionLimit } from "../app/database/connection-limit.server.ts";
import { writeLastStart } from "./last-start.ts";
import { openDatabase } from "./open-database.ts";
import type { SiteOptions } from "./prepare-site.ts";
import { followContent } from "./site-folder/follow-content.ts";
import { logLeftOut } from "./site-folder/follow-documents.ts";
import { readSiteWithTexts, type SiteWithTexts } from "./site-folder/site-texts.ts";
import { reporter, startParts } from "./start-parts.ts";
import { type RunningSite, startSite } from "./start-site.ts";

export type OpenSiteOptions = Omit<SiteOptions, "connection" | keyof SiteWithTexts> & {
  task: string;
  /** Reads the agency's folder, and starts its site. Development passes its own versions of both. */
  read?: (environment: Environment, documents?: Documents) => Promise<SiteWithTexts>;
  start?: (options: SiteOptions) => Promise<RunningSite>;
  /** Limit of the connections of all agencies of the process, when there are several. */
  limit?: ConnectionLimit;
  /** Called when the site could not be started again after a change, and requests wait in vain. */
  onLost?: () => void;
};

/**
 * Opens the database of an agency and starts its site and the commands beside it. Behind a front, the site follows
 * changes of the agency's folder. Adds to `opened` what the caller closes in reverse order, also after a failed start.
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
  opened: (() => Promise<void>)[],
): Promise<RunningSite> {
  const { environment, logger, front } = options;
  const report = reporter(logger);
  const files = await read(environment);
  const { connection, lock, close } = await openDatabase(environment, task, {
    onError: (error) => report(error, "a database connection was lost"),
    onInfo: (text) => logger.warn(text),
    limit,
  });
  opened.push(close);
  const readAll = async () => {
    const next = await read(environment, await publishedDocuments(connection.database));
    logLeftOut(logger, next);
    return next;
  };
  await writeLibraryFiles(connection.database, environment.dataFolder);
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
    followContent({ site, parts, read: readAll, start: startWith, onLost, options: { ...options, front } });
  if (following) onSettingsChange = following.restart;
  opened.push(following ? following.close : parts.close);
  await writeLastStart(environment);
  return parts.running;
}
