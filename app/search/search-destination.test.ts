import { expect, test } from "vitest";
import { matchWords } from "./match.ts";
import { readQuery } from "./read-query.ts";
import { searchDestination } from "./search-destination.ts";
import { cityEntry, typeEntry } from "./search-index.ts";

const TYPES = [
  typeEntry([1, "House", "house", 4, 2, 1]),
  typeEntry([2, "Apartment/loft", "building", 3, 1, 2]),
];
const CITIES = [
  cityEntry(["Ghent", "9000", 4, 2, "Gent", "Gand"], 0),
  cityEntry(["Gentbrugge", "9050", 1, 0], 1),
  cityEntry(["Drongen", "9031", 1, 1], 2),
  cityEntry(["Drongen", "9032", 0, 1], 3),
  cityEntry(["Sint-Niklaas", "9100", 1, 1], 4),
  cityEntry(["Sint-Truiden", "3800", 1, 1], 5),
  cityEntry(["Nieuwkerken", "9100", 1, 0], 6),
];

function destination(typed: string, propertyCount = 0) {
  const query = readQuery(typed);
  const types = matchWords(query, TYPES, { prefix: true });
  const cities = matchWords(query, CITIES, { prefix: true });
  const filters = searchDestination(query, { types, cities, propertyCount });
  return filters && { types: filters.types, zips: filters.cities.map(({ zip }) => zip) };
}

test.each([
  ["gent", { types: [], zips: ["9000"] }],
  ["GAND 9000", { types: [], zips: ["9000"] }],
  ["gentbr", { types: [], zips: ["9050"] }],
  ["drongen", { types: [], zips: ["9031", "9032"] }],
  ["9100", { types: [], zips: ["9100", "9100"] }],
  ["house", { types: [1], zips: [] }],
  ["loft", { types: [2], zips: [] }],
])("%j leads to one list", (typed, filters) => {
  expect(destination(typed)).toEqual(filters);
});

test.each(["", "sint", "ge dr", "xyzzy"])("%j leads to no single list", (typed) => {
  expect(destination(typed)).toBeUndefined();
});

test("a text that is also the ID or reference of a property leads to no single list", () => {
  expect(destination("9000", 1)).toBeUndefined();
});
