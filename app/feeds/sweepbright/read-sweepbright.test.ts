import { expect, test } from "vitest";
import {
  feedErrorOf,
  feedFile,
  listingsByKey,
  readItems,
  refusalLines,
} from "../../../test-support/feed-reading.ts";
import { SOLD } from "../../property/marquee.ts";

const sample = () => feedFile("sweepbright.json");
const ID_PREFIX = "0c3a7d0e-0000-4000-8000-00000000000";

test("an estate becomes a listing, with its surfaces in m²", async () => {
  const property = listingsByKey(await readItems("sweepbright", await sample()))[`${ID_PREFIX}1`];
  expect(property).toMatchObject({
    reference: "SB-1",
    goal: "rent",
    typeName: { nl: "Villa" },
    webIds: [1],
    title: { nl: "Villa in het groen", fr: "Villa dans un écrin de verdure" },
    description: { nl: "Rustig gelegen.", en: "Quiet." },
    priceEuro: 2_150,
    isPricePublished: true,
    priceUnitText: { fr: "/mois" },
    address: { street: "Dorpsstraat", houseNumber: "8A", zip: "3080", country: "BE" },
    isAddressPublished: true,
    position: { latitude: 50.823, longitude: 4.514 },
    rooms: { bedrooms: 4, bathrooms: 2, toilets: 3 },
    surfaces: { livingM2: 250, groundM2: 1_200 },
    building: {
      constructionYear: 1987,
      floors: 2,
      hasTerrace: true,
      hasGarden: true,
      orientation: { nl: "Zuidwest" },
    },
    energy: { kwhPerM2: 188, labelText: "B", certificateCode: "20260901-0000000001-RES-1" },
    availability: { und: "2026-12-01" },
    documents: [{ url: "https://s.example/plan.pdf", name: "plan.pdf", isPublic: false }],
    agent: "Ann Peeters",
    office: "Tervuren",
  });
  expect(property?.pictures).toEqual([
    { url: "https://s.example/a.jpg", name: "Voorgevel" },
    { url: "https://s.example/b.jpg" },
  ]);
});

test("a hidden price and address stay hidden, private estates are left out, and unknown units are refused", async () => {
  const items = await readItems("sweepbright", await sample());
  const listings = listingsByKey(items);
  expect(Object.keys(listings)).toEqual([`${ID_PREFIX}1`, `${ID_PREFIX}2`]);
  expect(listings[`${ID_PREFIX}2`]).toMatchObject({
    isPricePublished: false,
    isAddressPublished: false,
    marquee: SOLD,
  });
  expect(refusalLines(items)).toEqual([
    `estate ${ID_PREFIX}4, sizes.liveable_area.unit: "tatami" is not a known unit`,
  ]);
});

test("a value that is the name of a method of objects is unknown", async () => {
  const [estate] = JSON.parse(String(await sample()));
  const read = (changes: object) => readItems("sweepbright", JSON.stringify({ ...estate, ...changes }));
  const word = "constructor";
  expect(refusalLines(await read({ type: word, sub_type: word }))).toEqual([
    `estate ${ID_PREFIX}1, type: "constructor" is not a known type`,
  ]);
  expect(refusalLines(await read({ sizes: { liveable_area: { size: 100, unit: word } } }))).toEqual([
    `estate ${ID_PREFIX}1, sizes.liveable_area.unit: "constructor" is not a known unit`,
  ]);
  const { [`${ID_PREFIX}1`]: property } = listingsByKey(await read({ general_condition: word }));
  expect(property?.building.condition).toBeUndefined();
});

test("a single estate, as after a webhook, removes no others", async () => {
  const [estate] = JSON.parse(String(await sample()));
  const items = await readItems("sweepbright", JSON.stringify(estate));
  expect(items.map(({ kind }) => kind)).toEqual(["complete", "listing"]);
  expect(items[0]).toMatchObject({ kinds: [] });
});

test.each([
  [{ publish_status: "private" }, "listing"],
  [{ status: "archived" }, "listing"],
  [{ status: "lost", is_project: true }, "project"],
])("a single estate with %j is taken off the site", async (changes, kind) => {
  const [estate] = JSON.parse(String(await sample()));
  const items = await readItems("sweepbright", JSON.stringify({ ...estate, ...changes }));
  expect(items.slice(1)).toEqual([{ kind: "gone", of: kind, key: `${ID_PREFIX}1` }]);
});

test.each([["{}"], ['{"error":"expired token"}'], ['"x"']])("%s refuses the whole feed", async (content) => {
  expect(await feedErrorOf(readItems("sweepbright", content))).toContain("neither an estate of SweepBright");
});
