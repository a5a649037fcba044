import pg from "pg";
import { ConfigError } from "../config/config-error.ts";
import { unreachableDatabase } from "./unreachable-database.ts";

const CONNECT_TIMEOUT_MS = 5_000;
/** `duplicate_database` and `insufficient_privilege` of PostgreSQL. */
const EXISTS = "42P04";
const NOT_ALLOWED = "42501";

/**
 * Creates a database on the server of `serverUrl`, with the same user. Uses an empty database of this name if an
 * earlier attempt left one. Returns its URL, and whether it is new.
 *
 * @throws ConfigError when the server does not answer, the user may not create databases, or the existing database has
 * tables.
 */
export async function createDatabase(
  serverUrl: string,
  name: string,
): Promise<{ url: string; isNew: boolean }> {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const isNew = await onServer(serverUrl, async (client) => {
    try {
      await client.query(`create database ${pg.escapeIdentifier(name)} template template0 encoding 'UTF8'`);
      return true;
    } catch (error) {
      const { code } = error as { code?: string };
      if (code === EXISTS) return false;
      if (code !== NOT_ALLOWED) throw error;
      throw new ConfigError(
        `The user of DATABASE_URL may not create databases: give it CREATEDB (alter role … createdb), or create the database yourself and name it with --database.`,
      );
    }
  });
  if (!isNew) await refuseFilledDatabase(url.href);
  return { url: url.href, isNew };
}

/** @throws ConfigError when a database cannot be reached, or has tables. */
export async function refuseFilledDatabase(url: string): Promise<void> {
  const { rows } = await onServer(url, (client) =>
    client.query(
      "select from pg_tables where schemaname not in ('pg_catalog', 'information_schema') limit 1",
    ),
  );
  if (rows.length === 0) return;
  const { pathname } = new URL(url);
  throw new ConfigError(
    `The database "${decodeURIComponent(pathname.slice(1))}" has tables already: each agency needs an empty one of its own.`,
  );
}

export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  await onServer(serverUrl, (client) => client.query(`drop database ${pg.escapeIdentifier(name)}`));
}

async function onServer<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: "gable agencies",
  });
  client.on("error", () => {});
  try {
    await client.connect();
  } catch (error) {
    throw unreachableDatabase(url, error) ?? error;
  }
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
