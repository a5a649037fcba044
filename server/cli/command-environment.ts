import { dirname, resolve } from "node:path";
import { ConfigError } from "../../app/config/config-error.ts";
import { type Environment, readEnvironment } from "../../app/config/environment.server.ts";
import { loadSettingsFile, SETTINGS_FILE } from "../../app/config/settings-file.server.ts";
import { readLastStart } from "../last-start.ts";

/**
 * Reads the settings of a command: its own variables, then `gable.env` of the data folder, then those of the
 * site's last start (public address and site folder), so that links in mails lead to the running site. Adds the keys of an
 * S3 store from `gable.env` to `variables`.
 *
 * @throws ConfigError when the site of this data folder uses a PostgreSQL that the command does not know, and when the
 * server has several agencies and neither one of them nor its data folder is named.
 */
export async function commandEnvironment(
  variables: Record<string, string | undefined> = process.env,
): Promise<Environment> {
  const own = { ...variables };
  loadSettingsFile(own);
  const dataFolder = resolve(own.GABLE_DATA || "data");
  if (own.GABLE_AGENCIES && dirname(dataFolder) !== resolve(own.GABLE_AGENCIES)) {
    throw new ConfigError(
      `Several agencies are in ${own.GABLE_AGENCIES}: name the agency with --agency, or set GABLE_AGENCY. ` +
        `"npm run agencies -- list" lists them.`,
    );
  }
  // The S3 client reads its keys from the environment of the process.
  for (const name of ["AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"])
    if (own[name]) variables[name] = own[name];
  const lastStart = await readLastStart(dataFolder);
  const environment = readEnvironment({
    ...own,
    BASE_URL: own.BASE_URL || lastStart?.baseUrl,
    SITE_DIR: own.SITE_DIR || lastStart?.siteFolder,
  });
  if (lastStart && lastStart.database !== "embedded" && !environment.databaseUrl) {
    throw new ConfigError(
      `The site of ${dataFolder} uses the PostgreSQL ${lastStart.database}, and DATABASE_URL is not set. ` +
        `Set it, or write it to ${dataFolder}/${SETTINGS_FILE}, where the site and every command read it.`,
    );
  }
  return environment;
}
