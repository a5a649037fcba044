import { randomBytes } from "node:crypto";
import pg from "pg";
import { connectPostgresql } from "../app/database/connect-postgresql.server.ts";
import { createOnce } from "./create-once.ts";
import { startPostgresql } from "./postgresql.ts";

/* Databases on the PostgreSQL of a test run. The first call starts the server. Addresses are URLs. */

/** Creates a database with all tables and no rows. Returns its address. */
export async function createDatabaseWithTables(runFolder: string): Promise<string> {
  const template = await createOnce(runFolder, "postgresql-template", async () => {
    const address = await createDatabase(runFolder);
    await (await connectPostgresql(address)).close();
    return address;
  });
  return copyDatabase(runFolder, template);
}

/** Copies a database to which nobody is connected. Returns the address of the copy. */
export function copyDatabase(runFolder: string, address: string): Promise<string> {
  return createDatabase(runFolder, new URL(address).pathname.slice(1));
}

/** Creates a database without tables, or as a copy of the one named `template`. Returns its address. */
export async function createDatabase(runFolder: string, template = "template0"): Promise<string> {
  const server = await createOnce(runFolder, "postgresql-server", () => startPostgresql(runFolder));
  const name = `gable_${randomBytes(6).toString("hex")}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    // The default strategy writes all pages to the write-ahead log, which takes twice as long.
    await client.query(`create database ${name} template ${template} strategy file_copy`);
  } finally {
    await client.end();
  }
  const address = new URL(server);
  address.pathname = `/${name}`;
  return address.href;
}
