import type { Dirent } from "node:fs";
import { join } from "node:path";
import { readFolderEntries } from "../../config/read-folder.server.ts";
import { SITE_FILE } from "../../config/read-site-config.server.ts";
import { similarNames } from "../../config/similar-names.ts";
import type { SiteConfig } from "../../config/site-config.ts";
import { LANGUAGES } from "../../i18n/languages.ts";
import { COLLECTION_SCHEMAS } from "./collections.server.ts";

const SITE_FILES = [SITE_FILE, "layout.json", "paths.json", "redirects.json"];
const SITE_FOLDERS = ["content", "documents", "newsletters", "owner-documents", "pages", "pictures", "texts"];
/** Names that other programs have for the folder `pictures`. */
const PICTURE_FOLDER_ALIASES = /^(images?|img|photos?)$/i;
const CONTENT_FILES = ["team", "pictures", ...Object.keys(COLLECTION_SCHEMAS)].map((name) => `${name}.json`);

/**
 * Warnings, one for each file or folder of a site folder that Gable ignores, although its author may expect otherwise:
 * unknown names in `content/` and `texts/`, folders in `content/` and `pages/`, pages that are not JSON, and misspelled
 * names. An agency may keep other files in the folder, such as the mapping of a feed.
 *
 * @param site configuration of the site, which may refer to files in a folder of any name.
 */
export async function ignoredFileWarnings(
  siteFolder: string,
  site: SiteConfig | undefined,
): Promise<string[]> {
  const [entries, contentEntries, pageEntries, textEntries] = await Promise.all(
    ["", "content", "pages", "texts"].map((folder) => readFolderEntries(join(siteFolder, folder))),
  );
  const siteText = JSON.stringify(site ?? {});
  const isReferredTo = (folder: string) => siteText.includes(`"${folder}/`);
  const folders = foldersOf(entries).filter((name) => !isReferredTo(name));
  return [
    ...misspelled(filesOf(entries), SITE_FILES),
    ...misspelled(
      folders.filter((name) => !PICTURE_FOLDER_ALIASES.test(name)),
      SITE_FOLDERS,
    ),
    ...folders
      .filter((name) => PICTURE_FOLDER_ALIASES.test(name))
      .map((name) => `${name} is not read, except by feeds. Did you mean "pictures"?`),
    ...[...filesOf(contentEntries), ...foldersOf(contentEntries)]
      .filter((name) => !CONTENT_FILES.includes(name) && !isReferredTo(`content/${name}`))
      .map((name) => ignoredWarning(`content/${name}`, suggestion(name, CONTENT_FILES))),
    ...filesOf(pageEntries)
      .filter((name) => !name.endsWith(".json"))
      .map((name) => ignoredWarning(`pages/${name}`, " Pages are JSON files.")),
    ...foldersOf(pageEntries)
      .filter((name) => !isReferredTo(`pages/${name}`))
      .map((name) => ignoredWarning(`pages/${name}`, " Pages are JSON files in pages/ itself.")),
    ...[...filesOf(textEntries), ...foldersOf(textEntries)]
      .filter((name) => !LANGUAGES.some((language) => language === name))
      .map((name) =>
        ignoredWarning(`texts/${name}`, ` Texts are in a folder per language: ${LANGUAGES.join(", ")}.`),
      ),
  ];
}

function misspelled(names: string[], known: string[]): string[] {
  const presentStems = new Set(known.filter((name) => names.includes(name)).map(stemOf));
  return (
    names
      .filter((name) => !known.includes(name))
      // `layout.json.bak` beside `layout.json` is a copy.
      .filter((name) => !presentStems.has(stemOf(name)))
      .flatMap((name) => (similarName(name, known) ? [ignoredWarning(name, suggestion(name, known))] : []))
  );
}

/** Known name that a file name seems to misspell; undefined when it resembles none. */
function similarName(name: string, known: string[]): string | undefined {
  const stem = stemOf(name);
  const [nearest] = similarNames(stem, known.map(stemOf));
  if (nearest === undefined || Math.abs(nearest.length - stem.length) > 2) return undefined;
  return known.find((knownName) => stemOf(knownName) === nearest);
}

/** Name up to its first dot: "layout" for `layout.json.txt`, as Windows names a text file whose extension it hides. */
function stemOf(name: string): string {
  return name.replace(/\..*$/s, "");
}

function suggestion(name: string, known: string[]): string {
  const similar = similarName(name, known);
  return similar === undefined ? "" : ` Did you mean "${similar}"?`;
}

function ignoredWarning(path: string, hint: string): string {
  return `${path} is not read.${hint}`;
}

/** Names of the files, except hidden ones and a README. */
function filesOf(entries: Dirent[] = []): string[] {
  return namesOf(entries.filter((entry) => entry.isFile() && entry.name !== "README.md"));
}

function foldersOf(entries: Dirent[] = []): string[] {
  return namesOf(entries.filter((entry) => entry.isDirectory()));
}

function namesOf(entries: Dirent[]): string[] {
  return entries
    .map(({ name }) => name)
    .filter((name) => !name.startsWith("."))
    .toSorted();
}
