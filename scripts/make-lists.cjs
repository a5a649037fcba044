/*
 * Writes the lists of screens and forms: each folder with a declaration is in the list of its area. The lists are not in
 * Git. Runs after `npm ci` and before every command, and writes only what has changed. Plain JavaScript that any Node can
 * read: it may run before the Node of the `node` package is installed.
 */
const { readdirSync, readFileSync, renameSync, writeFileSync } = require("node:fs");
const { join } = require("node:path");

const APP = join(__dirname, "../app");
const HEADER = "// Written by scripts/make-lists.cjs, and not in Git: your changes here are lost.\n";

makeList("screens/screens.generated.ts", screensIn("screens"));
makeList("forms/form-screens.generated.ts", screensIn("forms"));
makeList("forms/form-declarations.generated.ts", forms().map(exportOfForm));
makeList("forms/form-names.generated.ts", namesOfForms());

/**
 * Lines that export the screens of each folder of an area, under the name of the folder.
 *
 * @param {string} area
 */
function screensIn(area) {
  return foldersWith(area, () => "screen.ts").map(
    (folder) => `export { screens as "${folder}" } from "./${folder}/screen.ts";`,
  );
}

/** Names of the forms: the folders with a file of their own name, such as `contact-me/contact-me.ts`. */
function forms() {
  return foldersWith("forms", (folder) => `${folder}.ts`);
}

/**
 * Line that exports the declaration of a form, which is `contactMe` for `contact-me`, under the name of the form.
 *
 * @param {string} form
 */
function exportOfForm(form) {
  const name = form.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
  return `export { ${name} as "${form}" } from "./${form}/${form}.ts";`;
}

/** Lines of the list of names alone, which layers below the forms may import. */
function namesOfForms() {
  const names = forms().map((form) => `  "${form}",`);
  return names.length === 0 ? [] : ["export const FORM_NAMES = [", ...names, "] as const;"];
}

/**
 * Names of the folders of an area that contain the file `fileOf(folder)`, in alphabetical order. Empty when the area does
 * not exist, as in an image into which the sources are copied later.
 *
 * @param {string} area Folder in `app`.
 * @param {(folder: string) => string} fileOf
 * @returns {string[]}
 */
function foldersWith(area, fileOf) {
  return filesIn(area)
    .filter((entry) => entry.isDirectory())
    .filter(({ name }) => filesIn(join(area, name)).some((entry) => entry.name === fileOf(name)))
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
 * Writes a list atomically, because other processes may read it. Writes nothing when it is empty.
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
