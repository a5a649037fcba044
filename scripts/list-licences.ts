import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type LockedPackage, productionLicences } from "./production-licences.ts";

/*
 * `npm run licences` lists the licences of the packages in production, and `-- --texts` their texts, which an image
 * or an archive with these packages has to contain.
 */

const ROOT = join(import.meta.dirname, "..");
const LICENCE_FILE = /^(licence|license|copying|notice)/i;

const { values } = parseArgs({ options: { texts: { type: "boolean", default: false } } });
const lock: { packages: Record<string, LockedPackage> } = JSON.parse(
  await readFile(join(ROOT, "package-lock.json"), "utf8"),
);
const packages = productionLicences(lock.packages);
for (const licence of [...new Set(packages.map((one) => one.licence))].sort()) {
  const names = packages
    .filter((one) => one.licence === licence)
    .map(({ name, version }) => `${name} ${version}`);
  console.log(`${licence} (${names.length})\n  ${names.join(", ")}\n`);
}
if (values.texts)
  for (const { name, version, path } of packages)
    for (const file of await licenceFiles(path))
      console.log(
        `${"─".repeat(80)}\n${name} ${version}\n\n${await readFile(join(ROOT, path, file), "utf8")}`,
      );

/** Names of the licence files of a package; none for one of another platform, which is not installed. */
async function licenceFiles(path: string): Promise<string[]> {
  try {
    return (await readdir(join(ROOT, path))).filter((name) => LICENCE_FILE.test(name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    return [];
  }
}
