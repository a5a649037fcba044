import { readdir, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { ConfigError } from "../../app/config/config-error.ts";
import { type Environment, readEnvironment } from "../../app/config/environment.server.ts";
import { loadSettingsFile, SETTINGS_FILE } from "../../app/config/settings-file.server.ts";

type Variables = Record<string, string | undefined>;

/** Name of an agency and of its folder. With underscores for hyphens, it is also part of the name of its database. */
export const AGENCY_NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
export const AGENCY_NAME_RULE =
  "name of an agency has lower-case letters, digits and hyphens, and begins with a letter";

/** Settings of the whole process, which an agency may not have. */
const PROCESS_SETTINGS = ["HOST", "PORT", "GABLE_WORKERS", "GABLE_CONNECTIONS", "TRUSTED_PROXIES"];

/**
 * Settings of the process that agencies inherit unless their `gable.env` overrides them. Secrets, and what differs per
 * agency, such as its URL and its database, are not inherited.
 */
const INHERITED = [
  "NODE_ENV",
  "SMTP_URL",
  "CLAMD_URL",
  "METRICS_TOKEN",
  "LOG_LEVEL",
  "PICTURE_WORK",
  "BACKUP_KEEP",
  "BACKUP_EVERY_HOURS",
  "BACKUP_RECIPIENTS",
];

/**
 * Host of a `Host` header or of a URL, to compare the two: lower case, without a port. Empty when there is none.
 */
export function hostName(host: string | undefined): string {
  return (host ?? "").toLowerCase().replace(/:\d+$/, "").replace(/\.$/, "");
}

/** Names of the agencies of a folder, sorted: its subfolders with settings and a valid name. */
export async function agencyNames(agenciesFolder: string): Promise<string[]> {
  return (await foldersWithSettings(agenciesFolder)).filter((name) => AGENCY_NAME.test(name));
}

/** Names of the subfolders with settings that are not served because of their names, sorted. */
export async function misnamedAgencies(agenciesFolder: string): Promise<string[]> {
  return (await foldersWithSettings(agenciesFolder)).filter(
    (name) => !AGENCY_NAME.test(name) && !name.startsWith("."),
  );
}

async function foldersWithSettings(agenciesFolder: string): Promise<string[]> {
  const names = await readdir(agenciesFolder).catch((error) => {
    throw new ConfigError(
      `The folder of the agencies cannot be read (${error.message}). Create it, or correct GABLE_AGENCIES.`,
    );
  });
  const folders: string[] = [];
  for (const name of names.toSorted())
    if (await isFile(join(agenciesFolder, name, SETTINGS_FILE))) folders.push(name);
  return folders;
}

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (stats) => stats.isFile(),
    () => false,
  );
}

/** Host in the settings of an agency, even if other settings are invalid; undefined when it cannot be read. */
export function agencyHost(folder: string): string | undefined {
  const own: Variables = { GABLE_DATA: folder };
  try {
    loadSettingsFile(own);
  } catch {
    // The start of the agency gives the reason.
  }
  return hostName(URL.parse(own.BASE_URL ?? "")?.host) || undefined;
}

/**
 * Variables of an agency: those of its `gable.env`, which override those of the process.
 *
 * @throws ConfigError when its settings lack its URL or its database, or contain a setting of the process.
 */
export function agencyVariables(folder: string, processVariables: Variables): Variables {
  const file = join(folder, SETTINGS_FILE);
  const own: Variables = { GABLE_DATA: folder };
  loadSettingsFile(own);
  const problems: string[] = [];
  for (const name of [...PROCESS_SETTINGS, "GABLE_AGENCIES"])
    if (own[name])
      problems.push(`${name} is a setting of the process that serves all agencies: remove it from ${file}`);
  if (!own.BASE_URL)
    problems.push(
      `BASE_URL is missing in ${file}: its host, such as https://www.example.be, leads to the agency`,
    );
  if (!own.DATABASE_URL)
    problems.push(
      `DATABASE_URL is missing in ${file}: several agencies in one process need a PostgreSQL database each, because each embedded database would take the memory of a whole process`,
    );
  if (problems.length > 0) throw new ConfigError(problems.join("\n"));
  const inherited = [...PROCESS_SETTINGS, ...INHERITED].map((name) => [name, processVariables[name]]);
  return {
    ...Object.fromEntries(inherited),
    ...(processVariables.BACKUP_TO && {
      BACKUP_TO: agencyBackupDestination(processVariables.BACKUP_TO, folder),
    }),
    ...own,
    SITE_DIR: resolve(folder, own.SITE_DIR || "site"),
  };
}

/** Appends the name of the agency to the place of archives that all agencies share. */
function agencyBackupDestination(place: string, folder: string): string {
  const name = folder.split("/").at(-1) ?? "";
  if (!place.includes("://")) return join(resolve(place), name);
  const [address, query] = place.split("?");
  return `${address?.replace(/\/+$/, "")}/${name}${query === undefined ? "" : `?${query}`}`;
}

/**
 * Reads the settings of an agency.
 *
 * @throws ConfigError with one line per setting that is wrong.
 */
export function agencyEnvironment(folder: string, processVariables: Variables): Environment {
  const variables = agencyVariables(folder, processVariables);
  const environment = readEnvironment(variables);
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = variables;
  if (!accessKeyId || !secretAccessKey) return environment;
  const keys = { accessKeyId, secretAccessKey };
  const { pictureStore, backup } = environment;
  return {
    ...environment,
    pictureStore: pictureStore && { ...pictureStore, keys },
    backup: { ...backup, keys },
  };
}
