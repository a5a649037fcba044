import { expect, test } from "vitest";
import { ghentHouse } from "../../../test-support/listing-factories.ts";
import { missingFacts } from "./missing-facts.ts";

const pictures = Array.from({ length: 5 }, (_, index) => ({ url: `pictures/${index}.webp` }));

test("an advertisement lacks the facts that its region requires and that visitors look for", () => {
  const facts = missingFacts(ghentHouse({ description: { nl: "  " }, rooms: {}, surfaces: {} }), true);
  expect(facts.region).toBe("flanders");
  expect(facts.legal).toContain("parcelScore");
  expect(facts.expected).toEqual(["pictures", "description", "area", "bedrooms", "floorPlan"]);
});

test("land needs no bedrooms and no floor plan, and its area is that of the plot", () => {
  const land = ghentHouse({ webIds: [3], rooms: {}, surfaces: { groundM2: 640 }, pictures });
  expect(missingFacts(land, true).expected).toEqual([]);
});

test("a property that is not advertised lacks nothing", () => {
  expect(missingFacts(ghentHouse({ description: {} }), false)).toMatchObject({ legal: [], expected: [] });
});
