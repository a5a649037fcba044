import { resolve } from "node:path";
import { type Environment, readEnvironment } from "../app/config/environment.server.ts";
import { loadSettingsFile } from "../app/config/settings-file.server.ts";

/**
 * Adds the values of `gable.env` to the variables, and reads the settings from them. On an error, prints every problem
 * of the settings and of the site's folder, and exits with 1.
 */
export async function environmentOrExit(variables: NodeJS.ProcessEnv): Promise<Environment> {
  try {
    loadSettingsFile(variables);
    return readEnvironment(variables);
  } catch (error) {
    console.error((error as Error).message);
    // With several agencies there is no site folder to check here: each agency has its own settings and folder.
    if (variables.GABLE_AGENCIES) process.exit(1);
    const { readSiteWithTexts } = await import("./site-reload/site-texts.ts");
    await readSiteWithTexts(resolve(variables.SITE_DIR || "site")).catch((siteError: Error) =>
      console.error(siteError.message),
    );
    process.exit(1);
  }
}
