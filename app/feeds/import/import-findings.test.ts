import { expect, test } from "vitest";
import { ghentHouse } from "../../../test-support/listing-factories.ts";
import { emptyFindings, FindingsCollector, propertyIdentity } from "./import-findings.ts";

function findingsOf(
  properties: Parameters<typeof ghentHouse>[0][],
  { otherProperties = [] as string[], isDryRun = false } = {},
) {
  const findings = emptyFindings();
  const collector = new FindingsCollector(findings, new Set(otherProperties), isDryRun);
  for (const property of properties) collector.take(ghentHouse(property), false);
  collector.finish();
  return findings;
}

const sixOf = (property: Parameters<typeof ghentHouse>[0]) => Array.from({ length: 6 }, () => property);

test("listings without pictures are counted", () => {
  expect(findingsOf([{ pictures: [] }, { pictures: [{ url: "a.jpg" }] }]).withoutPictures).toBe(1);
});

test("a property with the address and size of one of another feed is counted", () => {
  const identity = propertyIdentity(ghentHouse({})) ?? "";
  expect(identity).not.toBe("");
  expect(findingsOf([{}], { otherProperties: [identity] }).duplicates).toBe(1);
  expect(findingsOf([{ surfaces: { livingM2: 500 } }], { otherProperties: [identity] }).duplicates).toBe(0);
});

test.each([
  ["prices of sales that are rents", sixOf({ goal: "sale", priceEuro: 950 }), "are they rents"],
  ["rents that are prices of sales", sixOf({ goal: "rent", priceEuro: 350_000 }), "are the homes for sale"],
  ["no postal code at all", sixOf({ address: { city: {} } }), "No listing has a postal code"],
  ["no price at all", sixOf({ priceEuro: undefined }), "No listing has a price"],
])("%s are reported as implausible", (_, properties, sentence) => {
  expect(findingsOf(properties).implausible).toEqual([expect.stringContaining(sentence)]);
});

test("plausible listings, and a handful of odd ones, are not reported", () => {
  expect(findingsOf(sixOf({})).implausible).toEqual([]);
  expect(findingsOf([{ goal: "sale", priceEuro: 950 }]).implausible).toEqual([]);
});

test("a dry run shows the first five listings in a line each", () => {
  const { previews } = findingsOf(sixOf({ key: "a" }), { isDryRun: true });
  expect(previews).toHaveLength(5);
  expect(previews[0]).toMatch(/^a: sale, .*9000 Ghent, € 395000, 3 bedrooms, 148 m², \d+ pictures$/);
  const { previews: small } = findingsOf([{ rooms: { bedrooms: 1 }, pictures: [{ url: "a.jpg" }] }], {
    isDryRun: true,
  });
  expect(small[0]).toMatch(/, 1 bedroom, .*, 1 picture$/);
  expect(findingsOf(sixOf({})).previews).toEqual([]);
});
