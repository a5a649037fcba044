import { cp, mkdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { ConfigError } from "../../app/config/config-error.ts";
import { readEnvironment } from "../../app/config/environment.server.ts";
import { SETTINGS_FILE, settingLine } from "../../app/config/settings-file.server.ts";
import {
  createDatabase,
  dropDatabase,
  refuseFilledDatabase,
} from "../../app/database/create-database.server.ts";
import type { Language } from "../../app/i18n/languages.ts";
import { databaseName } from "../last-start.ts";
import { readSiteWithTexts } from "../site-reload/site-texts.ts";
import { AGENCY_NAME, AGENCY_NAME_RULE, agencyHost, agencyNames, hostName } from "./agency-settings.ts";

const MAX_NAME_CHARACTERS = 50;

/** Minimal data of a new site; staff complete it in the back office. */
export type StarterSite = {
  name: string;
  phone: string;
  email: string;
  street: string;
  zip: string;
  city: string;
  languages: readonly Language[];
};

export type NewAgency = {
  name: string;
  /** Public origin, such as "https://www.example.be". */
  baseUrl: string;
  /** Absolute path of a site folder to copy, or the data of a new one. */
  site: string | StarterSite;
  /** URL of an empty PostgreSQL database; by default a database is created. */
  databaseUrl: string | undefined;
  /** Person who is invited as the first manager. */
  manager: string | undefined;
};

type AddOptions = {
  agenciesFolder: string;
  /** URL of any database on the server where the new database is created. */
  serverUrl: string | undefined;
};

/**
 * Adds an agency: its folder with settings and site, and its database. The folder gets its final name last, so that a
 * running process never sees an incomplete agency. After a failure, everything is removed.
 *
 * Returns the folder and the database, as "localhost:5432/gable_ghent".
 *
 * @throws ConfigError when the name, the host or the database is in use, or the site folder has errors.
 */
export async function addAgency(
  agency: NewAgency,
  { agenciesFolder, serverUrl }: AddOptions,
): Promise<{ folder: string; database: string }> {
  await checkNewAgency(agency, agenciesFolder);
  const folder = join(agenciesFolder, agency.name);
  const unfinished = join(agenciesFolder, `.unfinished-${agency.name}`);
  const undo: (() => Promise<void>)[] = [() => rm(unfinished, { recursive: true, force: true })];
  try {
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished, { mode: 0o700 });
    await writeSite(join(unfinished, "site"), agency.site);
    const databaseUrl = await databaseUrlFor(agency, serverUrl, undo);
    const settings = {
      BASE_URL: agency.baseUrl,
      DATABASE_URL: databaseUrl,
      ...(agency.manager && { FIRST_MANAGER: agency.manager }),
    };
    const lines = Object.entries(settings).map(([name, value]) => settingLine(name, value));
    await writeFile(join(unfinished, SETTINGS_FILE), lines.join(""), { mode: 0o600 });
    await rename(unfinished, folder);
    return { folder, database: databaseName({ databaseUrl }) };
  } catch (error) {
    for (const step of undo.reverse()) await step().catch(() => {});
    throw error;
  }
}

async function checkNewAgency({ name, baseUrl, manager }: NewAgency, agenciesFolder: string): Promise<void> {
  if (!AGENCY_NAME.test(name) || name.length > MAX_NAME_CHARACTERS)
    throw new ConfigError(
      `The ${AGENCY_NAME_RULE}, and has at most ${MAX_NAME_CHARACTERS} characters; found "${name}"`,
    );
  readEnvironment({ BASE_URL: baseUrl, FIRST_MANAGER: manager });
  await mkdir(agenciesFolder, { recursive: true, mode: 0o700 });
  const folder = join(agenciesFolder, name);
  if (await stat(folder).catch(() => undefined))
    throw new ConfigError(`${folder} exists already: choose another name, or remove it.`);
  const host = hostName(new URL(baseUrl).host);
  for (const other of await agencyNames(agenciesFolder))
    if (agencyHost(join(agenciesFolder, other)) === host)
      throw new ConfigError(`${host} is the host of the agency "${other}" already.`);
}

/** Returns the URL of the named database, or of a new one. Adds the removal of a new database to `undo`. */
async function databaseUrlFor(
  { name, databaseUrl }: NewAgency,
  serverUrl: string | undefined,
  undo: (() => Promise<void>)[],
): Promise<string> {
  if (databaseUrl !== undefined) {
    readEnvironment({ DATABASE_URL: databaseUrl });
    await refuseFilledDatabase(databaseUrl);
    return databaseUrl;
  }
  if (serverUrl === undefined)
    throw new ConfigError(
      "Set DATABASE_URL to a PostgreSQL whose user may create databases, or name an empty database with --database.",
    );
  const database = `gable_${name.replaceAll("-", "_")}`;
  const { url, isNew } = await createDatabase(serverUrl, database);
  if (isNew) undo.push(() => dropDatabase(serverUrl, database));
  return url;
}

/**
 * Copies the site folder, or creates one.
 *
 * @throws ConfigError when the site could not start with it.
 */
async function writeSite(folder: string, site: string | StarterSite): Promise<void> {
  if (typeof site === "string") {
    await readSiteWithTexts(resolve(site));
    await cp(resolve(site), folder, { recursive: true });
    return;
  }
  await mkdir(folder);
  await writeFile(join(folder, "site.json"), `${JSON.stringify(starterSite(site), undefined, 2)}\n`);
  await readSiteWithTexts(folder);
}

function starterSite({ name, phone, email, street, zip, city, languages }: StarterSite): object {
  return {
    agency: { name, phone, email, offices: [{ street, zip, city: { und: city } }] },
    languages: { enabled: languages },
  };
}
