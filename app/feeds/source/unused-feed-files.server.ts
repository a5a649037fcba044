import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { isNull, sql } from "drizzle-orm";
import { listings, projects } from "../../catalogue/tables.server.ts";
import { type Database, queryRows } from "../../database/database.server.ts";
import { IS_IN_FEED } from "../is-in-feed.server.ts";
import { FEED_FILES } from "./store-attachment.server.ts";

/**
 * Minimum age of a file that is removed: a running import may have stored a younger one for records that are not in the
 * database yet.
 */
const MIN_AGE_MS = 86_400_000;

/**
 * Removes stored files of feeds (`storeAttachments`) that are not named by any listing or project that is in its feed.
 * Those of a listing that staff have hidden stay, because no import stores them again when it is shown. Reads each
 * listing once, on a site that has files to remove.
 *
 * @returns the number of files that were removed.
 */
export async function removeUnusedFeedFiles(
  database: Database,
  siteFolder: string,
  now: Date,
): Promise<number> {
  const folder = join(siteFolder, FEED_FILES);
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  const files = await Promise.all(names.map(async (name) => ({ name, ...(await stat(join(folder, name))) })));
  const oldFiles = files.filter(({ mtimeMs }) => mtimeMs < now.getTime() - MIN_AGE_MS);
  if (oldFiles.length === 0) return 0;
  const used = await namedFiles(database);
  const unused = oldFiles.filter(({ name }) => !used.has(name));
  for (const { name } of unused) await rm(join(folder, name), { force: true });
  return unused.length;
}

/** Names of the stored files that are named by listings and projects in their feeds. */
async function namedFiles(database: Database): Promise<Set<string>> {
  const namesIn = (text: ReturnType<typeof sql>) =>
    sql`(regexp_matches(${text}, ${`${FEED_FILES}/([^"]+)`}, 'g'))[1]`;
  const rows = await queryRows<{ name: string }>(
    database,
    sql`
      select ${namesIn(sql`${listings.listing}::text`)} as name from ${listings} where ${IS_IN_FEED}
      union
      select ${namesIn(sql`${projects.project}::text`)} from ${projects} where ${isNull(projects.removedAt)}`,
  );
  return new Set(rows.map(({ name }) => name));
}
