import { expect, test } from "vitest";
import { LANGUAGES } from "../../../i18n/languages.ts";
import { BUILT_IN_PATHS } from "../../../i18n/paths/path-table.ts";
import { readPath } from "../../../i18n/paths/read-path.ts";
import { pageTexts, readDictionaries } from "../../../i18n/server-texts.server.ts";
import { townsByName } from "../../../property/places/localities.ts";
import { ZONES } from "../../../property/places/zones.ts";
import { landingPath } from "./landing-path.ts";

const dictionaries = await readDictionaries();

test.each(LANGUAGES)("the path of each town, province and region leads to its list (%s)", (language) => {
  const { texts } = pageTexts(dictionaries, language);
  const places = [...[...townsByName().keys()].map((town) => ({ town })), ...ZONES.map((zone) => ({ zone }))];
  const paths = places.flatMap((place) => {
    return landingPath({ goal: "sale", place, type: undefined }, { language, texts }) ?? [];
  });
  expect(paths.length).toBeGreaterThan(1_000);
  const otherScreens = paths.filter((path) => {
    const reading = readPath(path, LANGUAGES, BUILT_IN_PATHS);
    return reading.kind !== "page" || reading.entry.screen !== "for-sale-place";
  });
  expect(otherScreens).toEqual([]);
});

test("a type whose name is a number has no landing page: its path would be that of a property", () => {
  const { texts } = pageTexts(dictionaries, "en");
  const pathOf = (name: string) =>
    landingPath({ goal: "sale", place: { town: "Gent" }, type: { id: 1, name } }, { language: "en", texts });
  expect(pathOf("House")).toBe("/for-sale/ghent/house/");
  expect(pathOf("7")).toBeUndefined();
});
