/*
 * Runs after `npm ci`, and removes unused files of packages: the headers of Node, for compiling native add-ons, and in
 * production (`--omit=dev`) declarations and source maps, for editors and debuggers. Plain JavaScript that any Node can
 * read: it may run before the Node of the `node` package is installed.
 */
const { readdirSync, rmSync } = require("node:fs");
const { join } = require("node:path");

const MODULES = join(__dirname, "../node_modules");
const FOR_EDITORS = /\.(d\.[cm]?ts|[cm]?js\.map|css\.map|d\.[cm]?ts\.map)$/;

for (const folder of foldersIn(join(MODULES, "node/node_modules")))
  for (const unused of ["include", "share"]) rmSync(join(folder, unused), { recursive: true, force: true });

if ((process.env.npm_config_omit ?? "").split(/\s+/).includes("dev")) removeFiles(MODULES);

function removeFiles(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) removeFiles(path);
    else if (entry.isFile() && FOR_EDITORS.test(entry.name)) rmSync(path);
  }
}

/** Folders in a folder; none when it does not exist, because its package was left out. */
function foldersIn(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => join(folder, entry.name));
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
    return [];
  }
}
