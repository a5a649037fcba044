import { existsSync } from "node:fs";
import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { statIfPresent } from "../../config/read-folder.server.ts";
import { writeAtomically } from "../../config/write-atomically.server.ts";
import type { Database } from "../../database/database.server.ts";
import { libraryFolder } from "../../media/library-folder.server.ts";
import { libraryPaths } from "./picture-library.server.ts";
import { sitePictures } from "./tables.server.ts";

/** Minimum age of a file that is deleted. Another process may have written a younger file after the pictures were listed. */
const MIN_AGE_TO_REMOVE_MS = 3_600_000;

/**
 * Writes the pictures of the library that are missing in the data folder of this server, and deletes the files of
 * removed pictures.
 *
 * @throws when a file cannot be read, written or deleted.
 */
export async function writeLibraryFiles(database: Database, dataFolder: string): Promise<void> {
  const folder = libraryFolder(dataFolder);
  await mkdir(join(folder, "pictures"), { recursive: true });
  const paths = await libraryPaths(database);
  for (const path of paths) {
    const file = join(folder, path);
    if (existsSync(file)) continue;
    const [row] = await database
      .select({ bytes: sitePictures.bytes })
      .from(sitePictures)
      .where(eq(sitePictures.path, path));
    if (!row) continue;
    // Several processes may write the file at once, and none may serve half of it.
    await writeAtomically(file, row.bytes);
  }
  for (const name of await readdir(join(folder, "pictures"))) {
    const file = join(folder, "pictures", name);
    if (!paths.includes(`pictures/${name}`) && (await isOldFile(file))) await rm(file, { force: true });
  }
}

async function isOldFile(file: string): Promise<boolean> {
  const stats = await statIfPresent(file);
  return stats !== undefined && Date.now() - stats.mtimeMs >= MIN_AGE_TO_REMOVE_MS;
}
