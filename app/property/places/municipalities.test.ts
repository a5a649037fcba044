import { expect, test } from "vitest";
import { LANGUAGES } from "../../i18n/languages.ts";
import { allPostalCodes } from "./localities.ts";
import {
  findMunicipalities,
  findMunicipality,
  isZone,
  MUNICIPALITIES,
  municipalityName,
  zonesOf,
} from "./municipalities.ts";
import { normaliseName } from "./normalise-name.ts";
import { regionOfPostcode } from "./region.ts";
import { PROVINCES, provinceOf } from "./zones.ts";

test("Belgium has 565 municipalities since 2025, each with a name and a postal code of its region", () => {
  expect(MUNICIPALITIES).toHaveLength(565);
  for (const municipality of MUNICIPALITIES) {
    const region = PROVINCES.find(({ code }) => code === provinceOf(municipality.nis))?.region;
    expect(municipality.zips.length, municipality.nl).toBeGreaterThan(0);
    for (const zip of municipality.zips) expect(regionOfPostcode(zip), zip).toBe(region);
    for (const language of LANGUAGES) expect(municipalityName(municipality, language)).not.toBe("");
  }
});

test("a municipality is spelled as the locality of the same name", () => {
  const places = allPostalCodes().flatMap((code) => [...code.localities, ...code.municipalities, code.name]);
  const names = new Set(places.flatMap((place) => Object.values(place)));
  const normalisedNames = new Set([...names].map(normaliseName));
  const misspelled = MUNICIPALITIES.flatMap(({ nl, fr }) => [nl, fr]).filter(
    (name) => normalisedNames.has(normaliseName(name)) && !names.has(name),
  );
  expect(misspelled).toEqual([]);
});

test("a postal code belongs to one municipality", () => {
  const codes = MUNICIPALITIES.flatMap(({ zips }) => zips);
  expect(codes.filter((zip, index) => codes.indexOf(zip) !== index)).toEqual([]);
});

test.each([
  ["9000", ["44021", "east-flanders", "flanders"]],
  ["1180", ["21016", "brussels"]],
  ["5000", ["92094", "namur", "wallonia"]],
  ["9820", ["44088", "east-flanders", "flanders"]],
  ["0000", []],
  ["", []],
])("a property with the postal code %s is in %j", (zip, zones) => {
  expect(zonesOf({ country: "BE", zip })).toEqual(zones);
});

test("a foreign postal code is in no zone; one without a country counts as Belgian", () => {
  expect(zonesOf({ country: "LU", zip: "9000" })).toEqual([]);
  expect(zonesOf({ zip: "9000" })).toContain("44021");
});

test.each([
  ["44021", "Ghent", "Gent", "Gand", "Gent"],
  ["62063", "Liège", "Luik", "Liège", "Lüttich"],
  ["63023", "Eupen", "Eupen", "Eupen", "Eupen"],
  ["73110", "Bilzen-Hoeselt", "Bilzen-Hoeselt", "Bilzen-Hoeselt", "Bilzen-Hoeselt"],
])("municipality %s is called %s, %s, %s, %s", (nis, ...names) => {
  const municipality = findMunicipality(nis);
  expect(municipality && LANGUAGES.map((language) => municipalityName(municipality, language))).toEqual(
    LANGUAGES.map((language) => names[["en", "nl", "fr", "de"].indexOf(language)]),
  );
});

test.each([
  [{ name: "Gent", zip: "9000" }, ["44021"]],
  [{ name: "gand", zip: "" }, ["44021"]],
  [{ name: "", zip: "1180" }, ["21016"]],
  // A part of a town, by its postal code.
  [{ name: "Drongen", zip: "9031" }, ["44021"]],
  [{ name: "Ghent", zip: "" }, ["44021"]],
  [{ name: "Drongen", zip: "" }, ["44021"]],
  [{ name: "Beveren", zip: "" }, ["34040", "46030"]],
  // Feeds use "Brussels" for all municipalities of the region.
  [{ name: "Brussels", zip: "1180" }, ["21016"]],
  [{ name: "Nowhere", zip: "" }, []],
  // A town in Luxembourg, with the postal code of Bütgenbach.
  [{ name: "Pétange", zip: "4750" }, []],
])("%j has the municipalities %j", (city, numbers) => {
  expect(findMunicipalities(city).map(({ nis }) => nis)).toEqual(numbers);
});

test.each([
  ["flanders", true],
  ["namur", true],
  ["44021", true],
  ["constructor", false],
  ["44999", false],
])("%s is the code of a zone: %s", (code, expected) => {
  expect(isZone(code)).toBe(expected);
});
