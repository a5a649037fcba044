import { expect, test } from "vitest";
import { ghentHouse } from "../../../test-support/homes.ts";
import { missingFacts } from "./missing-facts.ts";

const pictures = Array.from({ length: 5 }, (_, at) => ({ url: `pictures/${at}.webp` }));

test("an advertisement lacks what the law of its region asks and what visitors look for", () => {
  const facts = missingFacts(ghentHouse({ description: { nl: "  " }, rooms: {}, surfaces: {} }), true);
  expect(facts.region).toBe("flanders");
  expect(facts.legal).toContain("parcelScore");
  expect(facts.wanted).toEqual(["pictures", "description", "area", "bedrooms", "floorPlan"]);
});

test("land needs no bedrooms and no plan, and its area is that of the ground", () => {
  const land = ghentHouse({ webIds: [3], rooms: {}, surfaces: { groundM2: 640 }, pictures });
  expect(missingFacts(land, true).wanted).toEqual([]);
});

test("of a home that is not advertised nothing is missing", () => {
  expect(missingFacts(ghentHouse({ description: {} }), false)).toMatchObject({ legal: [], wanted: [] });
});
