import { cp } from "node:fs/promises";
import { join } from "node:path";
import { connectEmbedded } from "../app/database/embedded/connect-embedded.server.ts";
import { createOnce } from "./create-once.ts";

/**
 * Copies an embedded database with all tables and no rows to a data folder. It is made once per run: making it
 * takes half of the time of a first start.
 */
export async function copyEmptyDatabase(runFolder: string, dataFolder: string): Promise<void> {
  const template = await createOnce(runFolder, "empty-database", async () => {
    const folder = join(runFolder, "empty-database");
    await (await connectEmbedded(folder)).close();
    return folder;
  });
  await cp(template, dataFolder, { recursive: true });
}
