import { expect, test } from "vitest";
import { sampleContext } from "../../../test-support/sample-context.ts";
import { readQuery } from "../read-query.ts";
import { readSearchIndex, searchMatches } from "../search-index.ts";
import { filterSummary } from "./filter-summary.ts";
import { panelInterpretations, wholeTowns } from "./panel-interpretations.ts";

const INDEX = readSearchIndex({
  types: [
    [1, "House", "house", 4, 2, 1],
    [2, "Apartment", "building-complex", 3, 1, 2],
  ],
  cities: [
    ["Ghent", "9000", 40, 2, "Gent", "Gand"],
    ["Antwerp", "2000", 20, 5, "Antwerpen"],
    ["Genk", "3600", 9, 1],
    ["Ghent", "9050", 3, 1, "Gentbrugge", "Ledeberg"],
    ["Drongen", "9031", 2, 0],
    ["Eupen", "4700", 1, 1],
  ],
  streets: [
    ["Kortrijksesteenweg", "9000", "Ghent", 2, 0],
    ["Rue de la Station", "4700", "Eupen", 1, 0],
  ],
  zones: [["brussels", 5, 3]],
  isPartial: false,
  properties: { ids: [12], references: ["GV-12"], states: [0], pictures: [""], descriptions: ["A house"] },
});
const t = sampleContext("en").texts.ofArea("catalogue");

function rows(typed: string, prefix = true) {
  const query = readQuery(typed);
  const matches = searchMatches(query, INDEX, { prefix });
  return panelInterpretations(query, INDEX, {
    matches,
    language: "en",
    today: "2026-11-24",
    completesWords: prefix,
  }).map(({ goal, filters, notes }) =>
    [
      goal,
      filterSummary(filters, INDEX.types, t),
      ...notes.ignored,
      ...notes.corrections.map(({ read }) => read),
    ]
      .filter((part) => part !== undefined)
      .join(", "),
  );
}

test.each([
  ["apartment ghent 2 bedrooms", ["Apartment · Ghent · 2 bedrooms or more"]],
  ["house for sale ghent", ["sale, House · Ghent"]],
  ["house ghent garden ", ["House · Ghent · Garden"]],
  ["hosue gnet ", ["House · Ghent, house, Ghent"]],
])("%j is shown with its interpretation", (typed, expected) => {
  expect(rows(typed)).toEqual(expected);
});

test.each([
  ["house ge", ["House · Ghent", "House · Genk 3600"]],
  ["house eu", ["House · Eupen"]],
  ["house xy", ["House"]],
  ["house xy ", ["House, xy"]],
])("an unfinished word is completed, and is not among the ignored words: %j", (typed, expected) => {
  expect(rows(typed)).toEqual(expected);
});

test("town names are completed only when the site matches by prefix", () => {
  expect(rows("house ge", false)).toEqual(["House"]);
});

test.each(["", "ghent", "9000", "house", "gen", "gv-12", "xyzzy"])(
  "%j has no interpretation: the matches by name already show the same list",
  (typed) => {
    expect(rows(typed)).toEqual([]);
  },
);

test("a town with properties at several postal codes is shown as a whole, with their sum", () => {
  const towns = (typed: string) => {
    const query = readQuery(typed);
    const { cities } = searchMatches(query, INDEX, { prefix: true });
    return wholeTowns({ text: query.text, found: cities, all: INDEX.cities }, (name) => `${name}, all`).map(
      ({ label, zip, sale, rent }) => [label, zip, sale, rent],
    );
  };
  expect(towns("gent")).toEqual([["Ghent, all", "", 45, 3]]);
  expect(towns("ghe")).toEqual([["Ghent, all", "", 45, 3]]);
  expect(towns("ledeb")).toEqual([]);
  expect(towns("antwerp")).toEqual([]);
  expect(towns("9000")).toEqual([]);
  expect(towns("gent 9000")).toEqual([]);
});

test("with 20,000 listings, the median keystroke is handled within a frame", () => {
  const names = ["Antwerp", "Ghent", "Liège", "Namur", "Bruges"];
  const cities = Array.from({ length: 900 }, (_, index) => [
    names[index % 5] ?? "",
    String(1_000 + index),
    9,
    1,
  ]);
  const ids = Array.from({ length: 20_000 }, (_, index) => index + 1);
  const index = readSearchIndex({
    types: INDEX.types.map(({ id, name, icon, sale, rent, webId }) => [id, name, icon, sale, rent, webId]),
    cities: cities as [string, string, number, number][],
    streets: [],
    zones: [],
    isPartial: true,
    properties: { ids, references: ids.map((id) => `GV-${id}`), states: [], pictures: [], descriptions: [] },
  });
  const typed = "appartment antwrpen twee slaapkamers onder 300.000 met terrasje xyzzyx";
  panelInterpretations(readQuery("prepare"), index, {
    matches: searchMatches(readQuery(""), index, { prefix: true }),
    language: "nl",
    today: "2026-11-24",
    completesWords: true,
  });
  const times = Array.from(typed, (_, typedIndex) => {
    const began = performance.now();
    const query = readQuery(typed.slice(0, typedIndex + 1));
    const matches = searchMatches(query, index, { prefix: true });
    panelInterpretations(query, index, {
      matches,
      language: "nl",
      today: "2026-11-24",
      completesWords: true,
    });
    return performance.now() - began;
  }).sort((a, b) => a - b);
  // A frame is 16.7 ms. Not the slowest one, because other tests run on the same computer.
  expect(times[Math.floor(times.length / 2)]).toBeLessThan(16.7);
});
