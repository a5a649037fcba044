import { mkdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { z } from "zod";
import { ConfigError } from "../../app/config/config-error.ts";
import { namesIn, textOf } from "../../app/config/read-folder.server.ts";
import { syncPath } from "../../app/database/embedded/back-up-embedded.server.ts";
import { databaseFolder } from "../../app/database/embedded/embedded-folder.server.ts";
import { DATA_FOLDER, SITE_FOLDER } from "./archive-format.ts";

/** Folder of the data folder in which everything is built before it gets its place. */
export const BUILDING = "restoring";
/** File in it, once everything is built and the database is filled. */
const BUILT = "built.json";

const builtSchema = z.object({
  /** Time at which the archive was made. */
  createdAt: z.string(),
  /** Name of the database, as `databaseName` returns it. */
  database: z.string(),
});
export type BuiltRestore = z.infer<typeof builtSchema>;

/** Data folder with a restore that was interrupted in its last step. */
export class UnfinishedRestoreError extends ConfigError {
  override name = "UnfinishedRestoreError";
  constructor(dataFolder: string, { createdAt, database }: BuiltRestore) {
    super(
      `The restore to ${dataFolder}, of the archive made at ${createdAt} and to the database ${database}, was interrupted. ` +
        "Run the same restore again, which finishes it, or empty the folder.",
    );
  }
}

/** Finds a restore that was built and has not got its place yet. There is none in what is no folder. */
export async function findBuiltRestore(dataFolder: string): Promise<BuiltRestore | undefined> {
  const folder = await stat(dataFolder).catch(() => undefined);
  if (!folder?.isDirectory()) return undefined;
  const text = await textOf(join(dataFolder, BUILDING, BUILT));
  return text === undefined ? undefined : builtSchema.parse(JSON.parse(text));
}

/** @throws UnfinishedRestoreError when the data folder has only a part of what was restored. */
export async function refuseUnfinishedRestore(dataFolder: string): Promise<void> {
  const built = await findBuiltRestore(dataFolder);
  if (built) throw new UnfinishedRestoreError(dataFolder, built);
}

/** Creates an empty folder to build in. */
export async function startBuilding(dataFolder: string): Promise<string> {
  const building = join(dataFolder, BUILDING);
  await rm(building, { recursive: true, force: true });
  await mkdir(building, { recursive: true, mode: 0o700 });
  return building;
}

/** Records that everything is built. From here on, a restore that is interrupted is finished by the next one. */
export async function recordBuilt(dataFolder: string, built: BuiltRestore): Promise<void> {
  const building = join(dataFolder, BUILDING);
  const file = join(building, BUILT);
  await writeFile(`${file}.part`, JSON.stringify(built), { mode: 0o600 });
  await syncPath(`${file}.part`);
  await rename(`${file}.part`, file);
  await syncPath(building);
}

/** Gives everything that was built, and is not there yet, its place in the data folder. */
export async function moveIntoPlace(dataFolder: string): Promise<void> {
  const building = join(dataFolder, BUILDING);
  const data = join(building, DATA_FOLDER);
  for (const name of await namesIn(data)) await rename(join(data, name), join(dataFolder, name));
  const present = await namesIn(building);
  for (const name of [basename(databaseFolder(building)), basename(SITE_FOLDER)])
    if (present.includes(name)) await rename(join(building, name), join(dataFolder, name));
}

/** Removes the folder once everything has its place. */
export async function finishBuilding(dataFolder: string): Promise<void> {
  const building = join(dataFolder, BUILDING);
  await syncPath(dataFolder);
  // First, because what is left without it is only an empty folder.
  await rm(join(building, BUILT));
  await rm(building, { recursive: true });
}
