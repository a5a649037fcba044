import { expect, test } from "vitest";
import { findPropertyTypeByWord } from "./property-types.ts";

test.each([
  ["Parking souterrain", "parking"],
  ["Garage souterrain", "garage"],
  ["Ondergrondse parkeerplaats", "parking"],
  ["Grondgebonden woning", "house"],
  ["Souterrain", undefined],
  ["Bouwgronden", "building-plot"],
  ["Perceel grond", "land"],
  ["Terrain", "land"],
  ["Terrains à bâtir", "building-plot"],
  ["Hôtel de maître", "mansion"],
  ["Hôtel particulier", "mansion"],
  ["Hôtel", "catering"],
  ["Rez-de-chaussée commercial", "commercial-building"],
  ["Gelijkvloerse handelsruimte", "commercial-building"],
  ["Handelsgelijkvloers", "commercial-building"],
  ["Commercial ground floor", "commercial-building"],
  ["Rez-de-chaussée", "ground-floor"],
  ["GROUND_FLOOR", "ground-floor"],
  ["Farmland", "agricultural-land"],
  ["Farmhouse", "farmhouse"],
  ["Workshop", "industrial"],
  ["Gesloten bebouwing", "house"],
  ["Bel-etage", "house"],
] as const)("a feed that names a %s means the type %s", (word, type) => {
  expect(findPropertyTypeByWord(word)).toBe(type);
});
