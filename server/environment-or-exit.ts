import { resolve } from "node:path";
import { type Environment, readEnvironment } from "../app/config/environment.server.ts";
import { loadSettingsFile } from "../app/config/settings-file.server.ts";

/**
 * Reads the settings of these variables and of `gable.env`, whose values are added to them. On an error, prints
 * every problem of the settings and of the site's folder, and exits with 1.
 */
export async function environmentOrExit(variables: NodeJS.ProcessEnv): Promise<Environment> {
  try {
    loadSettingsFile(variables);
    return readEnvironment(variables);
  } catch (error) {
    console.error((error as Error).message);
    // The folders of several agencies are read by themselves.
    if (variables.GABLE_AGENCIES) process.exit(1);
    const { readSiteWithTexts } = await import("./site-folder/site-texts.ts");
    await readSiteWithTexts(resolve(variables.SITE_DIR || "site")).catch((also: Error) =>
      console.error(also.message),
    );
    process.exit(1);
  }
}
