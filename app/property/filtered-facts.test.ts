import { expect, test } from "vitest";
import { ghentHouse } from "../../test-support/listing-factories.ts";
import { availableDay, dayNumber, lastViewingDay } from "./available-day.ts";
import { FEATURES, type Feature, featureBits, featuresOf } from "./features.ts";
import type { Listing } from "./listing.ts";
import { listingWords } from "./listing-words.ts";
import { type StateOfRepair, stateOfRepair } from "./state-of-repair.ts";
import { keywordQuery } from "./words.ts";

test.each<[Partial<Listing>, Feature[]]>([
  [{}, []],
  [{ building: { hasGarden: true, hasLift: true } }, ["garden", "lift"]],
  [{ surfaces: { gardenM2: 40, terraceM2: 8 } }, ["garden", "terrace"]],
  [{ building: { hasGarden: false }, surfaces: { gardenM2: 40 } }, []],
  [{ rooms: { garages: 0, parkings: 1 } }, ["parking"]],
  [
    { building: { floor: 0, isFurnished: true, arePetsAllowed: true } },
    ["ground-floor", "furnished", "pets"],
  ],
  [{ building: { floor: 1, isFurnished: false, hasSwimmingPool: true } }, ["pool"]],
  [{ videoUrls: ["https://videos.example/1"] }, ["video"]],
  [{ virtualTourUrls: ["https://tours.example/1"] }, ["tour"]],
])("a property with %j has the features %j", (facts, features) => {
  const property = ghentHouse({ rooms: {}, surfaces: {}, building: {}, ...facts });
  expect(featuresOf(property)).toEqual(features);
});

test("each feature has a bit of its own, which stays the same", () => {
  expect(FEATURES.map((feature) => featureBits([feature]))).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512]);
});

test.each<[string | undefined, Partial<Listing>, StateOfRepair | undefined]>([
  ["Te renoveren", {}, "to-renovate"],
  ["À rénover", {}, "to-renovate"],
  ["Rénové", {}, "renovated"],
  ["Renovierungsbedürftig", {}, "to-renovate"],
  ["TO_BE_DONE_UP", {}, "to-renovate"],
  ["JUST_RENOVATED", {}, "renovated"],
  ["AS_NEW", {}, "new"],
  ["Op te frissen", {}, "to-renovate"],
  ["Uitstekend", {}, "good"],
  ["Très bon état", {}, "good"],
  ["Goed", { isNewBuild: true }, "good"],
  ["unknown", { isNewBuild: true }, "new"],
  [undefined, { building: { renovationYear: 2019 } }, "renovated"],
  [undefined, {}, undefined],
])("a property in the state %j, with %j, is %s", (und, facts, expected) => {
  const property = ghentHouse({ building: {}, ...facts });
  expect(
    stateOfRepair({
      ...property,
      building: { ...property.building, condition: (und && { und }) || undefined },
    }),
  ).toBe(expected);
});

test.each([
  ["2027-02-01", "2027-02-01"],
  ["Vanaf 1/2/2027", "2027-02-01"],
  ["01.02.2027", "2027-02-01"],
  ["30/02/2027", undefined],
  ["On signing the deed", undefined],
  ["Onmiddellijk", "1970-01-01"],
  ["Immédiatement", "1970-01-01"],
])("%j means available from %s", (und, day) => {
  expect(availableDay({ availability: { und } })).toBe(day && dayNumber(day));
});

test("the last of several viewing days counts, and open hours have no end", () => {
  const viewingOn = (day: string) => ({ day, from: "10:00", until: "11:00" });
  expect(lastViewingDay({ viewingDays: [viewingOn("2027-01-09"), viewingOn("2027-01-02")] })).toBe(
    dayNumber("2027-01-09"),
  );
  expect(
    lastViewingDay({ openHours: [{ weekday: "monday", from: "10:00", until: "11:00" }] }),
  ).toBeGreaterThan(dayNumber("2999-01-01"));
  expect(lastViewingDay({})).toBeUndefined();
});

test("a property is found by the words of its texts, and by its street only when that is published", () => {
  const words = listingWords(ghentHouse({ description: { fr: "<p>Cuisine équipée</p><p>Vue</p>" } }));
  expect(words).toEqual(expect.arrayContaining(["brugsestraat", "equipee", "vue", "rijwoning"]));
  expect(listingWords(ghentHouse({ isAddressPublished: false }))).not.toContain("brugsestraat");
});

test("a keyword query matches the beginnings of words, without operators of the database", () => {
  expect(keywordQuery("Zicht op 'zee' & | ! :*")).toBe("zicht:* & op:* & zee:*");
});
