import { existsSync } from "node:fs";
import { mkdir, readdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type { Connection } from "./database.server.ts";
import { EmbeddedClient } from "./embedded-client.server.ts";
import { embeddedDatabase } from "./embedded-session.server.ts";
import { MIGRATIONS_FOLDER } from "./migrations-folder.server.ts";

/** Written into the database's folder once it has been made whole; without it the first start was cut short. */
const COMPLETE_MARK = "gable-complete";

/**
 * Opens the embedded database below the data folder, making it first when there is none, and brings
 * its tables up to date. The caller holds the lock of the data folder.
 *
 * What a first start left unfinished is set aside beside it and named to `onNotice`, never deleted.
 */
export async function connectEmbedded(
  dataFolder: string,
  {
    onNotice = () => {},
    migrationsFolder = MIGRATIONS_FOLDER,
  }: { onNotice?: (text: string) => void; migrationsFolder?: string } = {},
): Promise<Connection> {
  const folder = join(dataFolder, "database");
  await setUnfinishedAside(folder, onNotice);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const client = new EmbeddedClient(folder);
  const database = embeddedDatabase(client);
  try {
    await client.ready();
    await migrate(database as never, { migrationsFolder });
  } catch (error) {
    await client.abandon();
    throw error;
  }
  await writeFile(join(folder, COMPLETE_MARK), "");
  return {
    kind: "embedded",
    database,
    ...namedLocks(),
    listen: (...args) => client.listen(...args),
    close: () => client.close(),
  };
}

async function setUnfinishedAside(folder: string, onNotice: (text: string) => void): Promise<void> {
  if (!existsSync(folder) || existsSync(join(folder, COMPLETE_MARK))) return;
  if ((await readdir(folder)).length === 0) return;
  const aside = `${folder}.unfinished-${new Date().toISOString().replace(/\D/g, "").slice(0, 14)}`;
  await rename(folder, aside);
  onNotice(
    `An earlier first start was interrupted; what it left is in ${aside}, and the database is made anew`,
  );
}

/** Locks among the tasks of this process: nobody else has the embedded database open. */
function namedLocks(): Pick<Connection, "withLock" | "tryLock"> {
  const held = new Map<string, Promise<unknown>>();
  const take = <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    const result = work();
    const settled = result.catch(() => undefined);
    held.set(name, settled);
    settled.then(() => held.get(name) === settled && held.delete(name));
    return result;
  };
  return {
    withLock: async (name, work) => {
      while (held.has(name)) await held.get(name);
      return take(name, work);
    },
    tryLock: async (name, work) => (held.has(name) ? "busy" : take(name, work)),
  };
}
