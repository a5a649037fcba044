import { describe, expect, test } from "vitest";
import { LANGUAGES } from "../languages.ts";
import { AGENCY_PAGE_PATHS, BUILT_IN_PATHS, PATH_TABLE, pathEntry } from "./path-table.ts";

test.each([
  ["for-sale", "/for-sale/", "/nl/kopen/"],
  ["for-rent", "/for-rent/", "/nl/huren/"],
  ["thank-you", "/feedback/{form}/", "/nl/bedankt/{form}/"],
  ["demand-register", "/demand-register/", "/nl/hou-me-op-de-hoogte/"],
  ["contact-demand", "/contact-demand/", "/nl/schatten/"],
  ["privacy", "/Privacy/", "/nl/privacy-statement/"],
  ["cookie-policy", "/Cookie-policy/", "/nl/cookie-policy/"],
  ["disclaimer", "/Disclaimer/", "/nl/disclaimer/"],
  ["login", "/login/", "/nl/login/"],
] as const)("the %s screen has the paths of the specification", (screen, english, dutch) => {
  const entry = pathEntry(screen);
  expect(entry.englishPath).toBe(english);
  expect(entry.paths.nl).toBe(dutch);
});

test.each([
  ["for-sale", "home"],
  ["for-rent", "home"],
  ["property-for-sale", "for-sale"],
  ["property-for-rent", "for-rent"],
  ["project", "projects"],
  ["owner-property", "owner"],
] as const)("the breadcrumb above %s is %s", (screen, parent) => {
  expect(pathEntry(screen).breadcrumb?.parent).toBe(parent);
});

describe.each(PATH_TABLE)("the row of $screen", (entry) => {
  const paths = Object.entries(entry.paths);

  test("has paths that begin with their language and end with a slash", () => {
    expect(entry.englishPath).toMatch(/^\/([^/]+\/)*$/);
    for (const [language, path] of paths) expect(path).toMatch(new RegExp(`^/${language}/([^/]+/)*$`));
  });

  test("has the same parameters in every language", () => {
    for (const [, path] of paths) expect(parameters(path)).toEqual(parameters(entry.englishPath));
  });

  test("has translated paths in lower-case ASCII", () => {
    for (const [, path] of paths) expect(path).toMatch(/^[a-z0-9/{}?-]+$/);
  });

  test("has a breadcrumb name in every language, and a parent whose path has no parameters, unless it is for staff", () => {
    expect(entry.breadcrumb === undefined).toBe(entry.audience === "staff");
    if (entry.breadcrumb === undefined) return;
    const { names, parent: parentScreen } = entry.breadcrumb;
    for (const language of LANGUAGES) expect(names[language]).toMatch(/^[^\s'"](?:[^'"]*[^\s'"])?$/);
    const parent = PATH_TABLE.find(({ screen }) => screen === parentScreen);
    expect(parent?.englishPath ?? "/").not.toContain("{");
    expect(parent === undefined).toBe(entry.screen === "home");
  });
});

test("saved properties have a page in every language", () => {
  const { englishPath, paths } = pathEntry("saved");
  expect([englishPath, paths]).toEqual([
    "/saved/",
    { nl: "/nl/bewaard/", fr: "/fr/sauvegardes/", de: "/de/gemerkt/" },
  ]);
  expect(BUILT_IN_PATHS).toContain(pathEntry("saved"));
});

test("no two rows have the same path in a language", () => {
  for (const language of ["en", "nl", "fr", "de"] as const) {
    const paths = PATH_TABLE.flatMap((entry) =>
      language === "en" ? entry.englishPath : (entry.paths[language] ?? []),
    );
    expect(new Set(paths).size).toBe(paths.length);
  }
});

test("only the owner screens are absent in German", () => {
  const absent = PATH_TABLE.filter((entry) => entry.paths.de === undefined);
  expect(absent).toEqual(PATH_TABLE.filter(({ audience }) => audience === "owner"));
  expect(absent.map(({ screen }) => screen)).toContain("login");
});

test("a screen with agency content is not on every site", () => {
  const builtIn = BUILT_IN_PATHS.map(({ screen }) => screen);
  expect(builtIn).toContain("for-sale");
  expect(builtIn).toContain("owner");
  expect(builtIn).not.toContain("contact");
  expect(AGENCY_PAGE_PATHS.map(({ screen }) => screen)).toContain("contact");
});

test("an unknown screen throws", () => {
  expect(() => pathEntry("for-free" as "for-sale")).toThrow('no screen "for-free"');
});

function parameters(path: string): string[] {
  return [...path.matchAll(/\{[^}]+\}/g)].map(([name]) => name);
}
