import type { Environment } from "../../app/config/environment.server.ts";
import { backupsFolder, findBackups } from "../../app/database/embedded/find-backups.server.ts";
import { openArchiveStorage } from "./archive-storage.ts";

/** Time for which the latest archive of a store is cached: pages and metrics ask for it often. */
const CACHED_MS = 5 * 60_000;
const latestByName = new Map<string, { listedAt: number; latest: Promise<string | null> }>();

/**
 * Time of the latest backup, ISO 8601: an archive where a place of archives is configured, otherwise a copy of the
 * embedded database. Null when there is none; undefined when the site makes none, or the store does not answer.
 */
export async function latestBackup(
  { dataFolder, backup }: Pick<Environment, "dataFolder" | "backup">,
  database: "embedded" | "postgresql",
  now = new Date(),
): Promise<string | null | undefined> {
  const { place, keys } = backup;
  if (place === undefined)
    return database === "embedded" ? (latestTime(await findBackups(dataFolder), now) ?? null) : undefined;
  const list = async () => {
    const archives = await openArchiveStorage(place, backupsFolder(dataFolder), keys);
    return latestTime(await archives.list(), now) ?? null;
  };
  // A folder is quick to read.
  if (!place.startsWith("s3:")) return list();
  // The data folder is part of the name: several agencies in one process may share a place, each with its own keys.
  const name = `${dataFolder} ${place}`;
  const known = latestByName.get(name);
  if (known && performance.now() - known.listedAt < CACHED_MS) return known.latest.catch(() => undefined);
  const latest = list();
  latestByName.set(name, { listedAt: performance.now(), latest });
  return latest.catch(() => undefined);
}

/**
 * Time of the newest of these backups, which are sorted; undefined when there is none. One that is dated in the future, by a
 * clock that was wrong, does not count.
 */
export function latestTime(backups: readonly { createdAt: string }[], now: Date): string | undefined {
  return backups.find(({ createdAt }) => Date.parse(createdAt) <= now.getTime())?.createdAt;
}
