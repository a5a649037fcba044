import { cp, readFile, realpath, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { emptyFolder } from "./databases.ts";
import { buildSiteOnce } from "./site-process.ts";

const ROOT = join(import.meta.dirname, "..");
const MIGRATIONS = "app/database/migrations";

/** The table that the additional migration creates. */
export const ADDED_TABLE = "added_by_upgrade";

/**
 * Copies Gable to a new folder, as an operator unpacks a new version, with another version number and one more migration.
 * Returns the folder.
 */
export async function newerVersion(version: string): Promise<string> {
  await buildSiteOnce();
  const folder = await emptyFolder();
  for (const name of ["app", "public", "schemas", "scripts", "server"])
    await cp(join(ROOT, name), join(folder, name), { recursive: true });
  await cp(await realpath(join(ROOT, "build")), join(folder, "build"), { recursive: true });
  await symlink(join(ROOT, "node_modules"), join(folder, "node_modules"));
  const manifest = JSON.parse(await readFile(join(ROOT, "package.json"), "utf8"));
  await writeFile(join(folder, "package.json"), JSON.stringify({ ...manifest, version }));
  const file = join(folder, MIGRATIONS, "meta/_journal.json");
  const journal = JSON.parse(await readFile(file, "utf8"));
  const last = journal.entries.at(-1);
  const added = { ...last, idx: last.idx + 1, when: last.when + 1, tag: "9999_added" };
  await writeFile(file, JSON.stringify({ ...journal, entries: [...journal.entries, added] }));
  await writeFile(
    join(folder, MIGRATIONS, `${added.tag}.sql`),
    `CREATE TABLE "${ADDED_TABLE}" ("id" integer);`,
  );
  return folder;
}
