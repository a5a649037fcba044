import { spawnSync } from "node:child_process";
import { readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { buildMapFrame } from "./build-map-frame.ts";
import { buildOwnerScript } from "./build-owner-script.ts";
import { splitRoutes } from "./split-routes.ts";

/*
 * `npm run build` builds the site; `npm start` calls this with `--when-needed`, which builds when a source
 * is newer than the last build.
 */

const ROOT = join(import.meta.dirname, "..");
const BUILD = join(ROOT, "build");
const MARK = join(BUILD, "complete");
const SOURCES = [
  "app",
  "server/browser-routes.ts",
  "public",
  "package-lock.json",
  "vite.config.ts",
  "react-router.config.ts",
];

if (!process.argv.includes("--when-needed") || (await isOutdated())) await build();

async function build(): Promise<void> {
  await rm(BUILD, { recursive: true, force: true });
  const { status } = spawnSync("react-router", ["build"], {
    cwd: ROOT,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (status !== 0) process.exit(status ?? 1);
  await splitRoutes(join(BUILD, "client"));
  await buildMapFrame(ROOT, BUILD);
  await buildOwnerScript(ROOT, BUILD);
  await compressFiles(join(BUILD, "client"));
  await writeFile(MARK, "");
}

async function isOutdated(): Promise<boolean> {
  const builtAt = (await stat(MARK).catch(() => undefined))?.mtimeMs;
  if (builtAt === undefined) return true;
  for (const source of SOURCES) {
    if ((await newestChange(join(ROOT, source))) > builtAt) return true;
  }
  return false;
}

async function newestChange(path: string): Promise<number> {
  const facts = await stat(path);
  if (!facts.isDirectory()) return facts.mtimeMs;
  const names = await readdir(path);
  const changes = await Promise.all(names.map((name) => newestChange(join(path, name))));
  return Math.max(facts.mtimeMs, ...changes);
}

/** Lays a Brotli and a gzip file beside each text file, so that the server compresses nothing twice. */
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
