import { expect, test } from "vitest";
import { municipalitiesInText } from "./municipalities-in-text.ts";

test.each([
  ["Ghent", ["44021"]],
  ["Gand", ["44021"]],
  ["Immo Gevel Gent", ["44021"]],
  ["Bruxelles", ["21004"]],
  ["Kantoor Brüssel", ["21004"]],
  ["Saint-Josse-ten-Noode", ["21014"]],
  ["Namen", ["92094"]],
  ["Nergens", []],
  ["", []],
])("%j contains the names of the municipalities %j", (text, places) => {
  expect(municipalitiesInText(text)).toEqual(places);
});
