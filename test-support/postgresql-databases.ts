import { randomBytes } from "node:crypto";
import pg from "pg";
import { connectPostgresql } from "../app/database/connect-postgresql.server.ts";
import { createOnce } from "./create-once.ts";
import { startPostgresql } from "./postgresql.ts";

/* Databases on the PostgreSQL of a run, which the first of them starts. Addresses are URLs. */

/** Address of a new database with all tables and no rows. */
export async function emptyTables(runFolder: string): Promise<string> {
  const template = await createOnce(runFolder, "postgresql-template", async () => {
    const address = await createDatabase(runFolder);
    await (await connectPostgresql(address)).close();
    return address;
  });
  return copyDatabase(runFolder, template);
}

/** Address of a new copy of a database that nobody is connected to. */
export function copyDatabase(runFolder: string, address: string): Promise<string> {
  return createDatabase(runFolder, new URL(address).pathname.slice(1));
}

/** Address of a new database without tables, or of a copy of the one with this name. */
export async function createDatabase(runFolder: string, template = "template0"): Promise<string> {
  const server = await createOnce(runFolder, "postgresql-server", () => startPostgresql(runFolder));
  const name = `gable_${randomBytes(6).toString("hex")}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    // Writing the pages to its log instead, as PostgreSQL does by default, takes twice as long.
    await client.query(`create database ${name} template ${template} strategy file_copy`);
  } finally {
    await client.end();
  }
  const address = new URL(server);
  address.pathname = `/${name}`;
  return address.href;
}
