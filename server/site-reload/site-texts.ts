import { ConfigError, type FileError } from "../../app/config/config-error.ts";
import type { SiteConfig } from "../../app/config/site-config.ts";
import { type Documents, filesOfFolder, type SiteFiles } from "../../app/config/site-files.server.ts";
import { readSite, type Site } from "../../app/content/site-folder/read-site-content.server.ts";
import { readTexts } from "../../app/content/versions/check-documents.server.ts";
import { readWithDocuments } from "../../app/content/versions/published-documents.server.ts";
import type { ExportSite } from "../../app/exports/exported-listing.ts";
import { BASE_LANGUAGE, type Language } from "../../app/i18n/languages.ts";
import { languagesWithTexts, type PageTexts, pageTexts } from "../../app/i18n/server-texts.server.ts";
import type { TextFile } from "../../app/i18n/text-file.ts";
import { baseMapPath, checkBaseMapFile } from "../../app/map/base-map-file.server.ts";

export type SiteTexts = {
  /** Enabled languages that have texts: the languages of the site. */
  languages: Language[];
  /** @throws RangeError for a language without texts. */
  textsIn: (language: Language) => PageTexts;
  /**
   * Returns the JSON file with the texts of a language that browsers load, or only the texts of one area. Undefined
   * when the name is not that of the current version.
   */
  textFile: (language: string, name: string, area?: string) => string | undefined;
};

/** Base URL and texts that exports of listings use. */
export function exportSite(texts: Pick<SiteTexts, "languages" | "textsIn">, baseUrl: string): ExportSite {
  return { baseUrl, languages: texts.languages, textsIn: (language) => texts.textsIn(language).texts };
}

/** The documents of an agency, read and checked. */
export type SiteWithTexts = Site & {
  texts: SiteTexts;
  /** Errors of published documents that were left out, because they no longer fit the files. */
  documentErrors?: readonly FileError[];
  /** State of the published documents when they were read (`publishedState`). */
  documentsState?: string;
};

/**
 * Reads and checks all documents of an agency, including its texts: the files of its folder, replaced by the documents
 * that staff published. Also checks the map file in the data folder, if one is given.
 *
 * @throws ConfigError with the errors of the files.
 */
export async function readSiteWithTexts(
  siteFolder: string,
  dataFolder?: string,
  documents: Documents = new Map(),
): Promise<SiteWithTexts> {
  const { result, leftOut: documentErrors } = await readWithDocuments(
    filesOfFolder(siteFolder),
    documents,
    async (files): Promise<SiteWithTexts> => {
      const read = await readSite(files);
      if (dataFolder !== undefined) await checkBaseMapFile(baseMapPath(read.site.map, dataFolder));
      return { ...read, texts: await siteTexts(read.site, files) };
    },
  );
  return { ...result, documentErrors };
}

/**
 * Loads the texts of a site: the built-in ones, overridden by those of the agency.
 *
 * @throws ConfigError when the default language has none, or the agency's texts do not match the built-in
 * ones.
 */
export async function siteTexts(site: SiteConfig, source: SiteFiles | string): Promise<SiteTexts> {
  const dictionaries = await readTexts(typeof source === "string" ? filesOfFolder(source) : source);
  const languages = languagesWithTexts(dictionaries, site.languages.enabled);
  if (!languages.includes(site.languages.default)) {
    throw new ConfigError(
      `The default language "${site.languages.default}" has no texts; choose another in site.json`,
    );
  }
  // English is always loaded: it is the language of the sign-in pages when no enabled language has texts for them.
  const loaded = new Set<Language>([...languages, BASE_LANGUAGE]);
  const texts = new Map(
    [...loaded].map((language) => [language, pageTexts(dictionaries, language, site.formats)]),
  );
  return {
    languages,
    textsIn: (language) => {
      const found = texts.get(language);
      if (!found) throw new RangeError(`The site has no texts in "${language}"`);
      return found;
    },
    textFile: (language, name, area) => {
      const found = texts.get(language as Language);
      return found?.url === `/texts/${language}/${name}` ? textsOfArea(found.body, area) : undefined;
    },
  };
}

/** Reduces a file of texts to one area; undefined when the file has no such area. */
function textsOfArea(body: string, area: string | undefined): string | undefined {
  if (area === undefined) return body;
  const { byLanguage, texts }: TextFile = JSON.parse(body);
  const found = texts[area];
  return found && JSON.stringify({ byLanguage, texts: { [area]: found } } satisfies TextFile);
}
