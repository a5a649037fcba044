import { expect, test } from "vitest";
import { LANGUAGES } from "../languages.ts";
import { findPathConflict, screenTable } from "./office-path.ts";
import { pathFor } from "./path-for.ts";
import { PATH_TABLE, pathEntry, pathIn } from "./path-table.ts";
import { readPath } from "./read-path.ts";
import { runWithPaths } from "./run-with-paths.server.ts";

const OWN = { en: "team", nl: "ploeg", fr: "equipe/interne", de: "team" };
const withOwn = <Result>(run: () => Result) => runWithPaths({ office: { path: OWN } }, run);

test("every screen of the office moves below the path of the agency, and no other screen", () => {
  const before = new Map(PATH_TABLE.map((entry) => [entry.screen, entry]));
  for (const entry of screenTable(OWN)) {
    if (entry.audience !== "staff") {
      expect(entry).toBe(before.get(entry.screen));
      continue;
    }
    for (const language of LANGUAGES)
      expect(pathIn(entry, language)).toMatch(
        { en: /^\/team\//, nl: /^\/nl\/ploeg\//, fr: /^\/fr\/equipe\/interne\//, de: /^\/de\/team\// }[
          language
        ],
      );
  }
});

test("paths of the office change in everything that runs for the site, and nowhere else", async () => {
  await withOwn(async () => {
    expect(pathFor("office-lead", "nl", { id: 7 })).toBe("/nl/ploeg/leads/7/");
    await new Promise((resolve) => setTimeout(resolve, 1));
    expect(pathFor("office-login", "fr")).toBe("/fr/equipe/interne/connexion/");
    expect(pathFor("property", "nl", { id: 7 })).toBe("/nl/pand/7/");
    // Another agency of the process, which has not moved its office.
    runWithPaths({ office: {} }, () => expect(pathFor("office", "nl")).toBe("/nl/backoffice/"));
  });
  expect(pathFor("office-lead", "nl", { id: 7 })).toBe("/nl/backoffice/leads/7/");
});

test("the default path of the office is not found, in any spelling", () => {
  const table = screenTable(OWN);
  expect(readPath("/nl/ploeg/leads/7/", LANGUAGES, table)).toMatchObject({
    kind: "page",
    language: "nl",
    entry: { screen: "office-lead" },
    params: { id: "7" },
  });
  for (const path of [
    "/office/",
    "/nl/office/",
    "/nl/backoffice/",
    "/de/backoffice/anmelden/",
    "/office/login/",
  ])
    expect(readPath(path, LANGUAGES, table)).toMatchObject({ kind: "not-found" });
  expect(pathEntry("office", table).englishPath).toBe("/team/");
});

test.each([
  ["for-sale", "en", "/for-sale/"],
  ["For-Sale/team", "en", "/for-sale/"],
  ["kopen", "nl", "/for-sale/"],
  // Dutch pages are also found by their English path.
  ["for-sale", "nl", "/for-sale/"],
  ["contact", "en", "/contact/"],
  ["login", "en", "/login/"],
  ["home", "en", "/"],
  ["nl", "en", "/nl"],
] as const)("the office cannot be at %s in %s: %s is there", (path, language, other) => {
  expect(findPathConflict(path, language)).toBe(other);
});

test.each([
  ["team", "en"],
  ["office", "en"],
  ["kopen", "en"],
] as const)("the office can be at %s in %s", (path, language) => {
  expect(findPathConflict(path, language)).toBeUndefined();
});
