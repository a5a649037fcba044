import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { ConfigError } from "../app/config/config-error.ts";
import type { Environment } from "../app/config/environment.server.ts";
import { writeAtomically } from "../app/config/write-atomically.server.ts";

const FILE_NAME = "last-start.json";

const lastStartSchema = z.object({
  /** "embedded", or host, port and name of a PostgreSQL database, without user and password. */
  database: z.string(),
  baseUrl: z.string(),
  siteFolder: z.string(),
});

/** Settings that the commands need, as they were when a site last started on this data folder. */
export type LastStart = z.infer<typeof lastStartSchema>;

/** Names the database of these settings: "embedded", or "localhost:5432/gable". */
export function databaseName({ databaseUrl }: Pick<Environment, "databaseUrl">): string {
  if (!databaseUrl) return "embedded";
  const { hostname, port, pathname } = new URL(databaseUrl);
  return `${hostname || "localhost"}:${port || 5432}${pathname}`;
}

/** Records the settings of a start, atomically. Several processes on one folder write the same content. */
export async function writeLastStart(environment: Environment): Promise<void> {
  const { dataFolder, baseUrl, siteFolder } = environment;
  const lastStart: LastStart = { database: databaseName(environment), baseUrl, siteFolder };
  await writeAtomically(join(dataFolder, FILE_NAME), `${JSON.stringify(lastStart)}\n`, { mode: 0o600 });
}

/**
 * Reads the settings of the last start on a data folder; undefined before the first start.
 *
 * @throws ConfigError when the file cannot be read, or is not one that a start writes.
 */
export async function readLastStart(dataFolder: string): Promise<LastStart | undefined> {
  const file = join(dataFolder, FILE_NAME);
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" || error.code === "ENOTDIR") return undefined;
    throw new ConfigError(
      `${file} cannot be read (${error.message}). Run this as the account that runs the site.`,
    );
  });
  if (text === undefined) return undefined;
  try {
    return lastStartSchema.parse(JSON.parse(text));
  } catch {
    throw new ConfigError(`${file} is damaged. Remove it: the next start of the site writes it again.`);
  }
}
