import { globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { placeholders, type TextTree, textKeys } from "./dictionary.ts";
import { LANGUAGES, type Language } from "./languages.ts";

/*
 * The texts are complete in every language: a missing text is empty for visitors, and an empty button has no
 * name.
 */

const APP = join(import.meta.dirname, "..");
const AREAS = readdirSync(join(import.meta.dirname, "locales/en")).map((file) => file.replace(".json", ""));

/** Plural suffixes; every other text has a single form. Source: CLDR, through `Intl`. */
const PLURAL_FORM = /_(zero|one|two|few|many|other)$/;

/** Words of informal address. French street names in German texts ("rue du …") are allowed. */
const INFORMAL_WORDS: Record<Language, RegExp> = {
  // English has no informal address: this matches nothing.
  en: /(?!)/,
  nl: /(?<!\p{L})(je|jij|jouw|jullie)(?!\p{L})/iu,
  fr: /(?<!\p{L})(tu|toi|ton|tes)(?!\p{L})/iu,
  de: /(?<!\p{L}|rue )(du|dein\p{L}*|euch|euer)(?!\p{L})/iu,
};

/** French words that lose their last letter before a vowel, followed by a placeholder. */
const BEFORE_ELISION = /(?<!\p{L})(?:de|que|le|la|je|me|te|se|ne|(?:lors|puis|quoi)que) \{\{(\w+)/giu;

/** Placeholders of numbers, amounts, dates, times and letters of labels. */
const NEVER_ELIDED =
  /^(amount|area|best|cityLimit|count|date|day|from|least|limit|number|percent|phone|price|rate|rebuilt|reduction|since|time|to|used|year|busiest)$/;

/** Texts whose preposition the code contracts or elides (app/catalogue/lists/list-title.ts). */
const ELIDED_BY_CODE = ["listTitle.nearCity"];

test("there are texts in English, Dutch, French and German", () => {
  expect(LANGUAGES).toEqual(["en", "nl", "fr", "de"]);
});

describe.each(LANGUAGES)("the texts in %s", (language) => {
  test("have the same areas as in English", () => {
    const files = readdirSync(join(import.meta.dirname, "locales", language));
    expect(files.map((file) => file.replace(".json", ""))).toEqual(AREAS);
  });

  test.each(AREAS)("have the same keys as in English, in %s", (area) => {
    const keys = (tree: TextTree) =>
      [...new Set(textKeys(tree).map((key) => key.replace(PLURAL_FORM, "")))].sort();
    expect(keys(readArea(language, area))).toEqual(keys(readArea("en", area)));
  });

  test.each(AREAS)("have all plural forms of the language, in %s", (area) => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const counted = Map.groupBy(
      textKeys(readArea(language, area)).filter((key) => PLURAL_FORM.test(key)),
      (key) => key.replace(PLURAL_FORM, ""),
    );
    for (const [key, keysOfForms] of counted) {
      expect(keysOfForms.map((form) => form.slice(key.length + 1)).sort(), key).toEqual([...forms].sort());
    }
  });

  test.each(AREAS)("are not empty, and have no spaces at their ends, in %s", (area) => {
    for (const [key, text] of texts(language, area)) expect(text, key).toMatch(/^\S(.*\S)?$/);
  });

  test.each(AREAS)("have the same placeholders as in English, in %s", (area) => {
    const english = new Map(texts("en", area));
    for (const [key, text] of texts(language, area)) {
      const englishText = english.get(key) ?? english.get(key.replace(PLURAL_FORM, "_other")) ?? "";
      expect(placeholders(text), key).toEqual(placeholders(englishText));
    }
  });

  test.each(AREAS)("use the formal form of address, in %s", (area) => {
    for (const [key, text] of texts(language, area)) expect(text, key).not.toMatch(INFORMAL_WORDS[language]);
  });

  test.each(AREAS)("use the typographic apostrophe and ellipsis, in %s", (area) => {
    for (const [key, text] of texts(language, area)) expect(text, key).not.toMatch(/'|\.\.\.|"/);
  });
});

test.each(AREAS)("no French text in %s needs an elision before a name", (area) => {
  for (const [key, text] of texts("fr", area).filter(([key]) => !ELIDED_BY_CODE.includes(key))) {
    const values = [...text.matchAll(BEFORE_ELISION)].map(([, value = ""]) => value);
    const names = values.filter((value) => !NEVER_ELIDED.test(value));
    expect(names, `${key}: ${text}`).toEqual([]);
  }
});

test("every area has types, so that a wrong key does not compile", () => {
  const types = readFileSync(join(import.meta.dirname, "text-keys.ts"), "utf8");
  for (const area of AREAS) {
    const type = area.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    expect(types.replaceAll('"', "")).toContain(`${area}: typeof ${type};`);
  }
});

describe("the error catalogue of the specification", () => {
  const errors = new Map(texts("en", "errors"));
  test.each([
    ["api", "There is an error in the API"],
    ["page.notFound.text", "The requested page does not exist."],
    ["property.notFound.text", "The requested property does not exist or is sold."],
    ["property.rented.text", "The property you requested has been rented"],
    ["login.incorrect", "The username or password are not correct."],
    ["form.captcha", "The entered characters are not valid"],
    ["form.required", "{{field}} is a required field"],
    ["form.emailInvalid", "email address is not valid"],
    ["form.notSent", "Your data were not sent. Check the fields in red."],
    ["noResults", "No results were found for your search."],
    ["appointmentsFull", "The appointments are full"],
    ["noPhoto", "No photo was found"],
    ["documents.none", "No documents"],
  ])("has the text of %s", (key, text) => {
    expect(errors.get(key)).toBe(text);
  });
});

/** The compiler checks most of these; some functions take a translator of any key. */
describe("every text that the code uses exists", () => {
  const usedTexts = globSync("**/*.{ts,tsx}", { cwd: APP })
    .filter((file) => !/\.(test|d)\.tsx?$/.test(file))
    .flatMap((file) => {
      // Mail templates, maps and saved properties get a translator for the texts of their own area.
      const ownArea =
        /^(mail)\/templates\/|^(map)\/ui\/|^catalogue\/(saved)\//.exec(file)?.slice(1).find(Boolean) ??
        "common";
      return usedKeys(readFileSync(join(APP, file), "utf8"), ownArea).map((key) => ({ file, ...key }));
    });
  const known = new Map(AREAS.map((area) => [area, knownKeys(area)]));

  test("in English, and so in every language", () => {
    expect(usedTexts.length).toBeGreaterThan(500);
    expect(usedTexts.filter(({ areas, key }) => !areas.some((area) => known.get(area)?.has(key)))).toEqual(
      [],
    );
  });

  test("the check finds a key that does not exist", () => {
    const source = 'const t = useTranslations("home"); t("title"); t("errors:no.such", {})';
    expect(usedKeys(source)).toEqual([
      { areas: ["home"], key: "title" },
      { areas: ["errors"], key: "no.such" },
    ]);
    expect(known.get("home")?.has("title")).toBe(true);
    expect(known.get("errors")?.has("no.such")).toBe(false);
  });
});

/**
 * Keys of `t("…")` in a file, with the areas that they may be in. Keys that are built at run time are not
 * read.
 */
function usedKeys(source: string, ownArea = "common"): { areas: string[]; key: string }[] {
  const areaCalls = source.matchAll(/(?:useTranslations|ofArea)\(([^)]*)\)/g);
  const areas = [...areaCalls].flatMap(([, args = ""]) => args.match(/(?<=")[a-z][\w-]*(?=")/g) ?? []);
  return [...source.matchAll(/\bt\(\s*"([\w:.-]+)"/g)].map(([, fullKey = ""]) => {
    const [area, key] = fullKey.split(":");
    if (area !== undefined && key !== undefined) return { areas: [area], key };
    return { areas: areas.length > 0 ? areas : [ownArea], key: fullKey };
  });
}

/** Includes `filters.count` for the plural forms `filters.count_one` and `filters.count_other`. */
function knownKeys(area: string): Set<string> {
  const keys = textKeys(readArea("en", area));
  return new Set(keys.flatMap((key) => [key, key.replace(PLURAL_FORM, "")]));
}

function texts(language: Language, area: string): [key: string, text: string][] {
  const tree = readArea(language, area);
  return textKeys(tree).map((key) => [key, textAt(tree, key)]);
}

function textAt(tree: TextTree, path: string): string {
  const node = path
    .split(".")
    .reduce<TextTree | string | undefined>(
      (parent, key) => (typeof parent === "object" ? parent[key] : undefined),
      tree,
    );
  return typeof node === "string" ? node : "";
}

function readArea(language: Language, area: string): TextTree {
  return JSON.parse(readFileSync(join(import.meta.dirname, "locales", language, `${area}.json`), "utf8"));
}
