import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Dictionary, hasTexts, overrideTexts, TextsError } from "./dictionary.ts";
import { formatsOf } from "./formats.ts";
import { withFrenchSpacing } from "./french-spacing.ts";
import { type LanguageTexts, languageTexts } from "./language-texts.ts";
import { LANGUAGES, type Language } from "./languages.ts";
import type { TextFile } from "./text-file.ts";

/** All texts of the site, per language and area. */
export type Dictionaries = Record<Language, Dictionary>;

/** Texts of one language: for rendering, and as the file that the browser loads. */
export type PageTexts = {
  texts: LanguageTexts;
  /**
   * Path of the file: `/texts/nl/3f0c….json`. It contains a hash of the texts, so the file can be cached
   * forever.
   */
  url: string;
  /** JSON file for the browser, a `TextFile`. */
  body: string;
};

/** Areas that the browser does not load, because only the server renders their texts: mails, forms, the back office. */
const SERVER_ONLY_AREAS = [
  "accounts",
  "alerts",
  "appointments",
  "costs",
  "forms",
  "homes",
  "listings",
  "mail",
  "news",
  "office",
  "office-appointments",
  "office-newsletters",
  "office-pages",
  "office-statistics",
  "owners",
  "website",
];

const LOCALES = join(import.meta.dirname, "locales");

/**
 * Reads the texts from `<folder>/<language>/<area>.json`, and those of an agency, which have the same layout
 * in its site folder and may replace any text. Those of Gable are read once per process.
 *
 * Reads from the source folder: for the server process, not for bundled code.
 *
 * @throws TextsError with the file name when it is not JSON, or with the keys when an agency replaces a text that
 * does not exist.
 */
export async function readDictionaries(agency?: AgencyTexts | string): Promise<Dictionaries> {
  const own = typeof agency === "string" ? textsOfFolder(agency) : agency;
  const read = async (language: Language) => [language, await readLanguageTexts(language, own)] as const;
  return Object.fromEntries(await Promise.all(LANGUAGES.map(read))) as Dictionaries;
}

/** Texts of an agency: the folder for messages, and per language the texts of each area as JSON. */
export type AgencyTexts = {
  folder: string;
  areas: (language: Language) => Promise<{ area: string; text: string }[]>;
};

async function readLanguageTexts(language: Language, agency: AgencyTexts | undefined): Promise<Dictionary> {
  const builtIn = await readBuiltInTexts(language);
  const own = agency ? await agency.areas(language) : [];
  // The same object, so that its page texts are prepared only once.
  if (agency === undefined || own.length === 0) return builtIn;
  const folder = join(agency.folder, language);
  const areas = own.map(({ area, text }) => [area, parseTexts(text, join(folder, `${area}.json`))]);
  return withSpacing(language, overrideTexts(builtIn, Object.fromEntries(areas), folder));
}

/** Cache of the built-in texts, which do not change while the process runs. */
const builtInTexts = new Map<Language, Dictionary>();

async function readBuiltInTexts(language: Language): Promise<Dictionary> {
  const known = builtInTexts.get(language);
  if (known !== undefined) return known;
  const read = withSpacing(language, await readAreas(join(LOCALES, language)));
  // A concurrent call may have finished first.
  const texts = builtInTexts.get(language) ?? read;
  builtInTexts.set(language, texts);
  return texts;
}

function withSpacing(language: Language, texts: Dictionary): Dictionary {
  return language === "fr" ? withFrenchSpacing(texts) : texts;
}

function textsOfFolder(folder: string): AgencyTexts {
  return { folder, areas: (language) => areaFiles(join(folder, language)) };
}

/**
 * Enabled languages that have texts. A language without any is not offered, although enabled: its buttons
 * would have no labels (docs/specification-notes.md#n7).
 */
export function languagesWithTexts(dictionaries: Dictionaries, enabled: readonly Language[]): Language[] {
  return enabled.filter((language) => hasTexts(dictionaries[language]));
}

/**
 * Cache of page texts by a hash of their content, for as long as a site uses them. Agencies in one process that change
 * no text share them, and the cached HTML of cards (app/ui/cached-html.tsx).
 */
const pageTextsByHash = new Map<string, WeakRef<PageTexts>>();
const unusedPageTexts = new FinalizationRegistry<string>((key) => {
  if (pageTextsByHash.get(key)?.deref() === undefined) pageTextsByHash.delete(key);
});

/** Cache of page texts by dictionary, because hashing the content takes milliseconds. */
const pageTextsByDictionary = new WeakMap<Dictionary, Map<string, PageTexts>>();

/**
 * Prepares the texts of one language, at startup, because they do not depend on the visitor. Returns the same object
 * for equal texts. A dictionary must not change afterwards.
 *
 * @param byLanguage true for numbers, amounts and days in the conventions of the language.
 */
export function pageTexts(
  dictionaries: Dictionaries,
  language: Language,
  { byLanguage = false }: { byLanguage?: boolean } = {},
): PageTexts {
  const dictionary = dictionaries[language];
  const known = pageTextsByDictionary.get(dictionary) ?? new Map<string, PageTexts>();
  pageTextsByDictionary.set(dictionary, known);
  const variant = `${language} ${byLanguage}`;
  const texts = known.get(variant) ?? preparePageTexts(dictionary, language, byLanguage);
  known.set(variant, texts);
  return texts;
}

function preparePageTexts(dictionary: Dictionary, language: Language, byLanguage: boolean): PageTexts {
  const contentHash = createHash("sha256")
    .update(JSON.stringify([language, byLanguage, dictionary]))
    .digest("hex");
  const known = pageTextsByHash.get(contentHash)?.deref();
  if (known) return known;
  const forBrowser = Object.entries(dictionary).filter(([area]) => !SERVER_ONLY_AREAS.includes(area));
  const body = JSON.stringify({ byLanguage, texts: Object.fromEntries(forBrowser) } satisfies TextFile);
  const bodyHash = createHash("sha256").update(body).digest("hex").slice(0, 16);
  const texts = languageTexts(language, dictionary, formatsOf(language, byLanguage));
  const prepared: PageTexts = { texts, url: `/texts/${language}/${bodyHash}.json`, body };
  pageTextsByHash.set(contentHash, new WeakRef(prepared));
  unusedPageTexts.register(prepared, contentHash);
  return prepared;
}

async function readAreas(folder: string): Promise<Dictionary> {
  const files = await areaFiles(folder);
  return Object.fromEntries(
    files.map(({ area, text }) => [area, parseTexts(text, join(folder, `${area}.json`))]),
  );
}

async function areaFiles(folder: string): Promise<{ area: string; text: string }[]> {
  const files = await readdir(folder).catch(emptyWhenMissing);
  const areas = files.filter((file) => file.endsWith(".json")).sort();
  return Promise.all(
    areas.map(async (file) => ({
      area: file.slice(0, -".json".length),
      text: await readFile(join(folder, file), "utf8"),
    })),
  );
}

function parseTexts(text: string, path: string): Dictionary[string] {
  try {
    return JSON.parse(text);
  } catch (error) {
    const message = `cannot be read: ${String(error)}`;
    throw new TextsError(`The texts in ${path} ${message}`, [{ file: path, key: "", message }], {
      cause: error,
    });
  }
}

/** A language without a folder has no texts; any other error is thrown. */
function emptyWhenMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === "ENOENT") return [];
  throw error;
}
