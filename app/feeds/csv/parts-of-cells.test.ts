import { expect, test } from "vitest";
import {
  feedErrorOf,
  listingsByKey,
  readItems,
  refusalLines,
  warningLines,
} from "../../../test-support/feed-reading.ts";
import { compileCellPattern } from "./cell-pattern.ts";
import { readMapping } from "./mapping.ts";

/** Options of a feed whose mapping has these fields besides the required ones. */
function optionsWith(fields: Record<string, unknown>, more: Record<string, unknown> = {}) {
  const required = { key: "Ref", goal: { constant: "sale" }, webIds: { constant: "house" } };
  return { mappingName: "homes.json", mapping: { ...more, fields: { ...required, ...fields } } };
}

/** Reads property A1 of a table, none of whose rows is refused. */
async function propertyOf(
  table: string,
  fields: Record<string, unknown>,
  more: Record<string, unknown> = {},
) {
  const items = await readItems("csv", table, optionsWith(fields, more));
  expect(refusalLines(items)).toEqual([]);
  return listingsByKey(items).A1;
}

const ADDRESS = "Ref;Adres\nA1;Kerkstraat 12 bus 3, 9000 Gent\n";

test("one cell with a whole address becomes street, number, box, postal code and town", async () => {
  const property = await propertyOf(ADDRESS, {
    "address.street": { column: "Adres", match: "^(.+?) \\d" },
    "address.houseNumber": { column: "Adres", match: "^\\D+ (\\d+\\w?)" },
    "address.box": { column: "Adres", match: "(?i)bus (\\w+)" },
    "address.zip": { column: "Adres", match: "\\b[1-9]\\d{3}\\b" },
    "address.city": { column: "Adres", match: "\\d{4} (.+)$" },
  });
  expect(property?.address).toMatchObject({
    street: "Kerkstraat",
    houseNumber: "12",
    box: "3",
    zip: "9000",
    city: { und: "Gent" },
  });
});

test("a cell without a match is empty, so the next rule of the field is used", async () => {
  const property = await propertyOf("Ref;Adres;Bus\nA1;Kerkstraat 12;7\n", {
    "address.box": [{ column: "Adres", match: "bus (\\w+)" }, "Bus"],
  });
  expect(property?.address.box).toBe("7");
});

test("the group that matched gives the value, whichever alternative it is in; without groups the whole match does, and without a group that matched nothing", () => {
  expect(compileCellPattern("ref (\\d+)|nr (\\d+)")("nr 7")).toBe("7");
  expect(compileCellPattern("\\d+ slpk")("3 slpk")).toBe("3 slpk");
  expect(compileCellPattern("(x)?\\d")("7")).toBeUndefined();
});

test("no pattern takes long, even on a long cell", () => {
  const start = performance.now();
  // The text is cut at 20,000 characters, without the "!".
  expect(compileCellPattern("^(a+)+$")(`${"a".repeat(30_000)}!`)).toBe("a".repeat(20_000));
  expect(performance.now() - start).toBeLessThan(2_000);
});

test.each([
  ["(", "missing closing )"],
  // RE2 has no lookahead.
  ["(?=a)b", "is not a pattern"],
  ["(a{1000}){1000}", "invalid repeat count"],
])("the pattern %s is refused with its place", (match, reason) => {
  const read = () => readMapping(optionsWith({ reference: { column: "Ref", match } }).mapping, "homes.json");
  expect(read).toThrow('at fields."reference".match');
  expect(read).toThrow(reason);
});

test("a part of a cell that is split fills a field, counted from either end", async () => {
  const property = await propertyOf("Ref;Plaats\nA1;9000 | Gent | België\n", {
    "address.zip": { column: "Plaats", split: "|", part: 1 },
    "address.city": { column: "Plaats", split: "|", part: 2 },
    "address.country": { column: "Plaats", split: "|", part: -1 },
    neighbourhood: { column: "Plaats", split: "|", part: 9 },
  });
  expect(property?.address).toMatchObject({ zip: "9000", city: { und: "Gent" }, country: "BE" });
  expect(property?.neighbourhood).toBeUndefined();
});

test("a part without a split is refused", () => {
  const { mapping } = optionsWith({ reference: { column: "Ref", part: 1 } });
  expect(() => readMapping(mapping, "homes.json")).toThrow('"part" needs "split"');
});

test("each value of a cell that is split is translated", async () => {
  const property = await propertyOf("Ref;Soort\nA1;Woning + Handelszaak\n", {
    webIds: { column: "Soort", split: "+", values: { woning: "house", handelszaak: "commerce" } },
  });
  expect(property?.webIds).toEqual([1, 6]);
});

test("rules share a group of values by its name", async () => {
  const property = await propertyOf(
    "Ref;Lift;Kelder;Zolder\nA1;Aanwezig;geen;1.0\n",
    {
      "building.hasLift": { column: "Lift", values: "present" },
      "building.hasCellar": { column: "Kelder", values: "present" },
      "building.hasAttic": { column: "Zolder", values: "present" },
    },
    { valueGroups: { present: { aanwezig: true, geen: false, "1": true } } },
  );
  expect(property?.building).toMatchObject({ hasLift: true, hasCellar: false, hasAttic: true });
});

test("a message names a group of values that does not exist, and suggests a similar one", async () => {
  const options = optionsWith(
    { "building.hasLift": { column: "Lift", values: "presnt" } },
    { valueGroups: { present: { ja: true } } },
  );
  expect(await feedErrorOf(readItems("csv", "Ref;Lift\nA1;ja\n", options))).toMatch(
    /group of values "presnt" for "building.hasLift".*Did you mean "present"/,
  );
});

test("a default depends on a part of another cell, on an amount or on an empty cell", async () => {
  const table =
    "Ref;Titel;Prijs;Land\nA1;Huis te huur;950;\nA2;Huis;325000;LU\nA3;Huis;op aanvraag;\nA4;Huis;950;\n";
  const items = await readItems(
    "csv",
    table,
    optionsWith({
      goal: [
        { constant: "rent", when: { column: "Titel", match: "(?i)te huur" } },
        { constant: "sale", when: { column: "Prijs", min: 10_000 } },
        { constant: "rent" },
      ],
      "address.country": ["Land", { constant: "BE", when: { column: "Land", is: "" } }],
    }),
  );
  const { A1, A2, A3, A4 } = listingsByKey(items);
  expect([A1, A2, A3, A4].map((property) => property?.goal)).toEqual(["rent", "sale", "rent", "rent"]);
  expect([A1?.address.country, A2?.address.country]).toEqual(["BE", "LU"]);
});

test("the unit of a column of surfaces, and that of a cell, are converted to m²", async () => {
  const property = await propertyOf("Ref;Grond;Tuin;Woon\nA1;0,125;12a 50ca;1500 ft²\n", {
    "surfaces.groundM2": { column: "Grond", unit: "ha" },
    "surfaces.gardenM2": "Tuin",
    "surfaces.livingM2": "Woon",
  });
  expect(property?.surfaces).toMatchObject({ groundM2: 1_250, gardenM2: 1_250, livingM2: 139.35 });
});

test("the refusal of a number with a word says how to read it", async () => {
  const table = "Ref;Slpk\nA1;3 slpk\nA2;drie\n";
  const refused = await readItems("csv", table, optionsWith({ "rooms.bedrooms": "Slpk" }));
  expect(refusalLines(refused)).toEqual([
    'row 2 (A1), Slpk: "3 slpk" is not a number; set "unit": "slpk" in the mapping',
    'row 3 (A2), Slpk: "drie" is not a number',
  ]);
  const rule = { column: "Slpk", unit: "slpk", empty: ["drie"] };
  const read = await readItems("csv", table, optionsWith({ "rooms.bedrooms": rule }));
  expect(listingsByKey(read).A1?.rooms.bedrooms).toBe(3);
});

test("a postal code is looked up by the name of its place, in any language", async () => {
  const table = "Ref;Gemeente\nA1;LIEGE\nA2;Wetteren\nA3;Nergens\n";
  const items = await readItems(
    "csv",
    table,
    optionsWith({ "address.zip": { column: "Gemeente", lookup: "zip" } }),
  );
  const { A1, A2 } = listingsByKey(items);
  expect([A1?.address.zip, A2?.address.zip]).toEqual(["4000", "9230"]);
  expect(warningLines(items)).toEqual([
    'row 2 (A1), Gemeente: "LIEGE" has several postal codes; 4000 was taken',
  ]);
  expect(refusalLines(items)).toEqual([
    'row 4 (A3), Gemeente: "Nergens" is not a place in Belgium; add it to "values" of this rule, or read the postal code too: "columns": ["Postal code", …]',
  ]);
});

test("the place of a postal code is looked up in every language", async () => {
  const property = await propertyOf("Ref;Postcode\nA1;B-4000\n", {
    neighbourhoodNames: { column: "Postcode", lookup: "city" },
  });
  expect(property?.neighbourhoodNames).toMatchObject({ nl: "Luik", fr: "Liège" });
});

test.each(["Belgique", "België", "BELGIE", "Belgium", "be", "BEL"])(
  "%s is the country BE",
  async (country) => {
    const property = await propertyOf(`Ref;Land\nA1;${country}\n`, { "address.country": "Land" });
    expect(property?.address.country).toBe("BE");
  },
);

test("whole numbers that pandas writes as 12.0 keep their meaning", async () => {
  const property = await propertyOf("Ref;Nr;Zip;Slpk;Lift;Type;Staat\nA1;12.0;9000.0;3.0;1.0;2.0;1.0\n", {
    "address.houseNumber": "Nr",
    "address.zip": "Zip",
    "rooms.bedrooms": "Slpk",
    "building.hasLift": "Lift",
    webIds: "Type",
    "building.condition": { column: "Staat", values: { "1": "Instapklaar" } },
  });
  expect(property).toMatchObject({
    address: { houseNumber: "12", zip: "9000" },
    rooms: { bedrooms: 3 },
    building: { hasLift: true, condition: { und: "Instapklaar" } },
    webIds: [2],
  });
});
