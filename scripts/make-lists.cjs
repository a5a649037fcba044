/*
 * Writes the lists of screens from their folders, beside these. A screen is in the list because its folder has a
 * declaration; the lists are not in Git. Runs after `npm ci` and before every command, and writes only what changed.
 * Plain JavaScript that any Node can read: it runs before the Node of the `node` package is there for sure.
 */
const { readdirSync, readFileSync, renameSync, writeFileSync } = require("node:fs");
const { join } = require("node:path");

const APP = join(__dirname, "../app");
const HEADER = "// Written by scripts/make-lists.cjs, and not in Git: what you change here is lost.\n";

makeList("screens/screens.generated.ts", exportsOf("screens", "screen.ts", "screens"));

/**
 * Lines that export a declaration of each folder, under the name of the folder.
 *
 * @param {string} area Folder of the folders, in `app`.
 * @param {string} file File of a folder that has its declaration.
 * @param {string} name Name under which that file exports it.
 */
function exportsOf(area, file, name) {
  return foldersWith(area, file).map(
    (folder) => `export { ${name} as "${folder}" } from "./${folder}/${file}";`,
  );
}

/**
 * Names of the folders of an area that have a file, in alphabetical order; none when there is no such area, as in an
 * image into which the sources are copied later.
 *
 * @param {string} area
 * @param {string} file
 * @returns {string[]}
 */
function foldersWith(area, file) {
  return filesIn(area)
    .filter((entry) => entry.isDirectory())
    .filter(({ name }) => filesIn(join(area, name)).some((entry) => entry.name === file))
    .map(({ name }) => name)
    .sort();
}

/** @param {string} folder */
function filesIn(folder) {
  try {
    return readdirSync(join(APP, folder), { withFileTypes: true });
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
    return [];
  }
}

/**
 * Writes a list, in one step, because other processes may read it; nothing when it is empty.
 *
 * @param {string} path In `app`.
 * @param {string[]} lines
 */
function makeList(path, lines) {
  const file = join(APP, path);
  const text = HEADER + lines.map((line) => `${line}\n`).join("");
  if (lines.length === 0 || textOf(file) === text) return;
  writeFileSync(`${file}.${process.pid}`, text);
  renameSync(`${file}.${process.pid}`, file);
}

/** @param {string} file */
function textOf(file) {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
    return undefined;
  }
}
