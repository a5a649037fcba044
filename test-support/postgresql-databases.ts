import { randomBytes } from "node:crypto";
import pg from "pg";
import { connectPostgresql } from "../app/database/connect-postgresql.server.ts";
import { createOnce } from "./create-once.ts";
import { startPostgresql } from "./postgresql.ts";

/* Databases on the PostgreSQL of a test run. The first call starts the server. */

/** Creates a database with all tables and no rows. Returns its URL. */
export async function createDatabaseWithTables(runFolder: string): Promise<string> {
  const template = await createOnce(runFolder, "postgresql-template", async () => {
    const url = await createDatabase(runFolder);
    await (await connectPostgresql(url)).close();
    return url;
  });
  return copyDatabase(runFolder, template);
}

/** Copies a database to which nobody is connected. Returns the URL of the copy. */
export function copyDatabase(runFolder: string, url: string): Promise<string> {
  return createDatabase(runFolder, new URL(url).pathname.slice(1));
}

/** Creates a database without tables, or as a copy of the one named `template`. Returns its URL. */
export async function createDatabase(runFolder: string, template = "template0"): Promise<string> {
  const serverUrl = await createOnce(runFolder, "postgresql-server", () => startPostgresql(runFolder));
  const name = `gable_${randomBytes(6).toString("hex")}`;
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    // The default strategy writes all pages to the write-ahead log, which takes twice as long.
    await client.query(`create database ${name} template ${template} strategy file_copy`);
  } finally {
    await client.end();
  }
  const databaseUrl = new URL(serverUrl);
  databaseUrl.pathname = `/${name}`;
  return databaseUrl.href;
}
