import { expect, test } from "vitest";
import {
  feedErrorOf,
  feedFile,
  listingsByKey,
  readItems,
  refusalLines,
} from "../../../test-support/feed-reading.ts";

const xmlMapping = {
  rows: "root/property",
  fields: {
    key: "id",
    goal: { column: "price_freq", values: { sale: "sale", month: "rent" } },
    webIds: { column: "type", values: { Apartment: "apartment", Plot: "land" }, otherwise: "house" },
    priceEuro: "price",
    "address.city": "town",
    "surfaces.livingM2": "surface_area/built",
    "position.latitude": "location.latitude",
    "position.longitude": "location.longitude",
    "description.nl": "desc/nl",
    pictures: "images/image[]/url",
  },
};
const options = (mapping: unknown) => ({ mapping, mappingName: "map.json" });

test("elements of an XML document become listings by a mapping", async () => {
  const items = await readItems("xml", await feedFile("kyero-v3.xml"), options(xmlMapping));
  const { 7001: property, 7002: rented } = listingsByKey(items);
  expect(property).toMatchObject({
    goal: "sale",
    webIds: [2],
    priceEuro: 289_000,
    surfaces: { livingM2: 78 },
    position: { latitude: 38.0901 },
    description: { nl: "Een licht appartement bij de duinen." },
    pictures: [
      { url: "https://pictures.example/7001/1.jpg" },
      { url: "https://pictures.example/7001/2.jpg" },
    ],
  });
  expect(rented).toMatchObject({ goal: "rent", pictures: [{ url: "https://pictures.example/7002/1.jpg" }] });
  expect(refusalLines(items)).toEqual(['row 4 (7004), price: "about 90,000 euro" is not a number']);
});

test("attributes and the text of elements with attributes can be mapped", async () => {
  const mapping = {
    rows: "homes/home",
    fields: {
      key: "@id",
      goal: { constant: "sale" },
      webIds: { constant: "house" },
      priceEuro: "price",
      "address.zip": "place/@zip",
    },
  };
  const xml = '<homes><home id="1"><price currency="EUR">9</price><place zip="9000"/></home></homes>';
  expect(listingsByKey(await readItems("xml", xml, options(mapping)))[1]).toMatchObject({
    priceEuro: 9,
    address: { zip: "9000" },
  });
});

test.each([
  ["no rows in the mapping", { ...xmlMapping, rows: undefined }, 'needs "rows"'],
  ["rows that do not occur", { ...xmlMapping, rows: "root/home" }, "has no elements at root/home"],
  ["another root", { ...xmlMapping, rows: "homes/home" }, "its root element is <root>, not <homes>"],
])("a feed with %s is refused as a whole", async (_, mapping, message) => {
  expect(await feedErrorOf(readItems("xml", await feedFile("kyero-v3.xml"), options(mapping)))).toContain(
    message,
  );
});

const jsonMapping = {
  rows: "d.EstateList",
  fields: { key: "EstateID", goal: { constant: "sale" }, webIds: { constant: "house" }, priceEuro: "Price" },
};

test("the list at a path of a JSON document is read", async () => {
  const document = JSON.stringify({ d: { EstateList: [{ EstateID: 1, Price: 5 }, 7] } }, null, 2);
  const items = await readItems("json", document, options(jsonMapping));
  expect(listingsByKey(items)[1]?.priceEuro).toBe(5);
  expect(refusalLines(items)).toEqual(["row 2, : is not an object"]);
});

test("a document without a list at that path is refused as a whole", async () => {
  expect(await feedErrorOf(readItems("json", '{"error":"expired"}', options(jsonMapping)))).toContain(
    "has no list at d.EstateList",
  );
});
