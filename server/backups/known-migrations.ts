import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { MIGRATIONS_FOLDER } from "../../app/database/migrations-folder.server.ts";

const journalSchema = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) });
const JOURNAL = "meta/_journal.json";

/** Names of the migrations of this version of Gable, in their order. */
export async function knownMigrations(): Promise<string[]> {
  return (await readJournal(MIGRATIONS_FOLDER)).entries.map(({ tag }) => tag);
}

/** Copies the first migrations to a folder, which makes a database of an earlier version. */
export async function copyMigrations(count: number, folder: string): Promise<void> {
  await cp(MIGRATIONS_FOLDER, folder, { recursive: true });
  const journal = await readJournal(folder);
  await writeFile(
    join(folder, JOURNAL),
    JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }),
  );
}

async function readJournal(folder: string) {
  return journalSchema.parse(JSON.parse(await readFile(join(folder, JOURNAL), "utf8")));
}
