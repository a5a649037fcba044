import { relative } from "node:path";
import { newsletterFileSchema } from "../../alerts/newsletter-file.ts";
import { ConfigError, type FileError, SiteFolderError } from "../../config/config-error.ts";
import { ConfigErrors } from "../../config/config-errors.server.ts";
import type { SiteFiles } from "../../config/site-files.server.ts";
import { TextsError } from "../../i18n/dictionary.ts";
import { readPath } from "../../i18n/paths/read-path.ts";
import { type AgencyTexts, type Dictionaries, readDictionaries } from "../../i18n/server-texts.server.ts";
import { readSite, redirectsFileSchema, type Site } from "../site-folder/read-site-content.server.ts";

/** Texts with which an agency overrides those of Gable, from `texts/` in its documents. */
export function agencyTexts(files: SiteFiles): AgencyTexts {
  return {
    folder: `${files.folder}/texts`,
    areas: async (language) => {
      const names = await files.names(`texts/${language}`);
      const read = names
        .filter((name) => name.endsWith(".json"))
        .map(async (name) => ({
          area: name.slice(0, -".json".length),
          text: (await files.text(`texts/${language}/${name}`)) ?? "{}",
        }));
      return Promise.all(read);
    },
  };
}

/**
 * Reads the texts of a site.
 *
 * @throws SiteFolderError with the errors of the agency's texts.
 */
export async function readTexts(files: SiteFiles): Promise<Dictionaries> {
  return readDictionaries(agencyTexts(files)).catch((error: Error) => {
    if (!(error instanceof TextsError)) throw new ConfigError(error.message, { cause: error });
    const errors = error.errors.map(({ file, key, message }) => {
      return { file: relative(files.folder, file).replaceAll("\\", "/"), fieldPath: key, message };
    });
    throw new SiteFolderError(files.folder, errors);
  });
}

/** Result of checking documents: the site that they define, or their errors. */
export type CheckedSite = { kind: "valid"; loaded: Site } | { kind: "invalid"; errors: readonly FileError[] };

/**
 * Checks all documents of a site together, including its texts, by the same rules as files. Of the newsletters it checks
 * only those whose path is in `changed`, and of the redirects whether new ones have an effect.
 *
 * @param published files with the documents that visitors see.
 */
export async function checkDocuments(
  files: SiteFiles,
  changed: readonly string[],
  published: SiteFiles,
): Promise<CheckedSite> {
  const errors: FileError[] = [];
  let loaded: Site | undefined;
  const collect = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      if (error instanceof SiteFolderError) errors.push(...error.errors);
      else if (error instanceof ConfigError) errors.push({ file: "", fieldPath: "", message: error.message });
      else throw error;
    }
  };
  await collect(async () => {
    loaded = await readSite(files);
  });
  await collect(() => readTexts(files));
  await collect(() => checkNewsletters(files, changed));
  // The redirects of a removed page may be from the path of another one: "/for-sale/guide/" may be any place.
  const removesPage = changed.some((path) => path.startsWith("pages/") && !files.has(path));
  if (loaded && changed.includes(REDIRECTS) && !removesPage)
    errors.push(...(await redirectErrors(loaded, published)));
  return loaded && errors.length === 0 ? { kind: "valid", loaded } : { kind: "invalid", errors };
}

const REDIRECTS = "redirects.json";

/**
 * Errors of redirects from the path of a page, which visitors see instead. Those that were published before such a page
 * may stay.
 */
async function redirectErrors({ site, content }: Site, published: SiteFiles): Promise<FileError[]> {
  const before = await new ConfigErrors(published).read(REDIRECTS, redirectsFileSchema);
  const known = new Set(before?.items.map(({ from }) => from));
  return content.redirects.flatMap(({ from }, index) => {
    const path = from.split("?", 1)[0] ?? from;
    const isPage = readPath(path, site.languages.enabled, content.table).kind !== "not-found";
    return isPage && !known.has(from)
      ? [{ file: REDIRECTS, fieldPath: `items.${index}.from`, message: `${from} is the path of a page` }]
      : [];
  });
}

async function checkNewsletters(files: SiteFiles, changed: readonly string[]): Promise<void> {
  const errors = new ConfigErrors(files);
  for (const path of changed) {
    if (path.startsWith("newsletters/") && files.has(path)) await errors.read(path, newsletterFileSchema);
  }
  errors.throwIfAny();
}
