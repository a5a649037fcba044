import { existsSync } from "node:fs";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import { connectEmbedded } from "../app/database/connect-embedded.server.ts";
import { createOnce } from "../test-support/create-once.ts";

/*
 * A database with all tables and no rows, made once for all sites that a run starts: making it takes half of
 * the time of a first start.
 */

/** Copies the database to a data folder that has none yet. */
export async function copyEmptyDatabase(dataFolder: string): Promise<void> {
  if (existsSync(join(dataFolder, "database"))) return;
  const template = await createOnce(runFolder(), "empty-database", async () => {
    const folder = join(runFolder(), "empty-database");
    await (await connectEmbedded(folder)).close();
    return folder;
  });
  await cp(template, dataFolder, { recursive: true });
}

/** Folder of this run, which `playwright.config.ts` creates and removes. */
function runFolder(): string {
  const { GABLE_E2E_FOLDER } = process.env;
  if (!GABLE_E2E_FOLDER)
    throw new Error("GABLE_E2E_FOLDER is not set: run this with e2e/playwright.config.ts");
  return GABLE_E2E_FOLDER;
}
