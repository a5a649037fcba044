import "./make-lists.cjs";
import { readdir, readFile, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { buildMapFrame } from "./build-map-frame.ts";
import { buildOfficeFiles } from "./build-office.ts";
import { buildOwnerScript } from "./build-owner-script.ts";
import { buildBrowserFiles, buildPages } from "./build-site.ts";
import { buildSources } from "./build-sources.ts";
import { buildWidget } from "./build-widget.ts";
import { replaceBuild } from "./replace-build.ts";
import { shortenBuiltClasses } from "./short-class-names.ts";

/*
 * `npm run build` builds the site. `npm start` calls this with `--when-needed`, which builds when a source is
 * newer than the last build. `build` is a link to the newest folder of `builds/` (scripts/replace-build.ts).
 */

const ROOT = join(import.meta.dirname, "..");
/** Written into a finished build. Its modification time is just before the sources were read. */
const MARK = "complete";

// Vite would build React for development in an environment that names another mode.
process.env.NODE_ENV = "production";

const whenNeeded = process.argv.includes("--when-needed");
if (!whenNeeded || (await isOutdated())) {
  await replaceBuild({
    root: ROOT,
    isNeeded: async () => !whenNeeded || (await isOutdated()),
    make: buildInto,
    onWait: () => console.log("Another process is building the site; waiting for it."),
  }).catch((error: Error) => {
    console.error(error.message);
    process.exit(1);
  });
}

async function buildInto(folder: string): Promise<void> {
  const startedAt = new Date();
  const files = await buildBrowserFiles(ROOT, folder);
  const office = await buildOfficeFiles(ROOT, folder);
  const short = await shortenBuiltClasses(ROOT, join(folder, "client"), [files, office]);
  await buildPages(ROOT, folder, short);
  await buildMapFrame(ROOT, folder);
  await buildOwnerScript(ROOT, folder);
  await buildWidget(ROOT, folder);
  await compressFiles(join(folder, "client"));
  await writeFile(join(folder, MARK), "");
  await utimes(join(folder, MARK), startedAt, startedAt);
}

async function isOutdated(): Promise<boolean> {
  const builtAt = (await stat(join(ROOT, "build", MARK)).catch(() => undefined))?.mtimeMs;
  if (builtAt === undefined) return true;
  for (const source of await buildSources(ROOT)) {
    if ((await newestChange(join(ROOT, source))) > builtAt) return true;
  }
  return false;
}

async function newestChange(path: string): Promise<number> {
  const stats = await stat(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  const names = await readdir(path);
  const changes = await Promise.all(names.map((name) => newestChange(join(path, name))));
  return Math.max(stats.mtimeMs, ...changes);
}

/** Stores a Brotli and a gzip version beside each text file, so that the server need not compress them. */
async function compressFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && /\.(js|css|svg|json|txt)$/.test(entry.name));
  await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const file = join(parentPath, name);
      const content = await readFile(file);
      const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
      await writeFile(`${file}.br`, await promisify(brotliCompress)(content, best));
      await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
    }),
  );
}
