import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ANY_CHARACTER } from "../../../test-support/any-character.ts";
import { listingSchema, projectSchema } from "../../property/listing.ts";
import { SOLD } from "../../property/marquee.ts";
import { FeedError, type FeedItem } from "../source/feed-item.ts";
import { readCsv } from "./read-csv.server.ts";

type Mapping = Record<string, unknown> & { fields: Record<string, unknown> };

/** The smallest valid mapping of a table of properties. */
const simple: Mapping = {
  fields: { key: "ID", goal: { constant: "sale" }, webIds: { constant: "house" } },
};

function withFields(fields: Record<string, unknown>, more: Record<string, unknown> = {}): Mapping {
  return { ...simple, ...more, fields: { ...simple.fields, ...fields } };
}

async function read(text: string | Uint8Array, mapping: unknown = simple): Promise<FeedItem[]> {
  const items: FeedItem[] = [];
  const source = { name: "homes.csv", bytes: inPieces(Buffer.from(text)) };
  for await (const item of readCsv(source, { mapping, mappingName: "homes.json" })) items.push(item);
  return items;
}

/** Splits the bytes into small pieces, so that rows and characters are cut. */
async function* inPieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let offset = 0; offset < bytes.length; offset += 7) yield bytes.subarray(offset, offset + 7);
}

/**
 * Value of one field, validated as it would be stored, from a table with one row and one column besides the
 * ID.
 */
async function valueIn(cell: string, rule: Record<string, unknown>, field: string): Promise<unknown> {
  const [item] = await read(`ID\tCell\n1\t${cell}\n`, withFields({ [field]: { column: "Cell", ...rule } }));
  if (item?.kind !== "listing") throw new Error(`refused: ${JSON.stringify(item)}`);
  const listing: unknown = listingSchema.parse(item.value);
  return field
    .split(".")
    .reduce((value, name) => (value as Record<string, unknown> | undefined)?.[name], listing);
}

async function refusalOf(
  cell: string,
  rule: Record<string, unknown>,
  field: string,
): Promise<string | undefined> {
  const [item] = await read(`ID\tCell\n1\t${cell}\n`, withFields({ [field]: { column: "Cell", ...rule } }));
  return item?.kind === "refused" ? `${item.record}, ${item.field}: ${item.reason}` : undefined;
}

test("a spreadsheet with three columns becomes listings", async () => {
  const mapping = {
    fields: {
      key: "Ref",
      goal: { constant: "rent" },
      webIds: { column: "Soort", values: { huis: "house", appartement: "apartment" } },
      priceEuro: "Huurprijs",
    },
  };
  const items = await read("Ref;Soort;Huurprijs\nA1;Huis;950\nA2;Appartement;1.250,50\n", mapping);
  expect(items).toMatchObject([
    {
      kind: "listing",
      record: "row 2 (A1)",
      value: { key: "A1", goal: "rent", webIds: [1], priceEuro: 950 },
    },
    {
      kind: "listing",
      record: "row 3 (A2)",
      value: { key: "A2", goal: "rent", webIds: [2], priceEuro: 1250.5 },
    },
  ]);
  for (const item of items) expect(listingSchema.safeParse("value" in item && item.value).success).toBe(true);
});

test.each([
  ["commas", "ID,Price\n1,5\n"],
  ["semicolons", "ID;Price\r\n1;5\r\n"],
  ["tabs", "ID\tPrice\n1\t5\n"],
  ["bars", "ID|Price\n1|5"],
  ["a byte order mark", "\uFEFFID,Price\n1,5\n"],
  ["a delimiter inside quotes", '"ID","Price","a;b;c;d"\n1,5,x\n'],
  ["empty rows", "ID,Price\n\n,\n1,5\n\n"],
])("a table with %s is recognised", async (_name, text) => {
  expect(await read(text, withFields({ priceEuro: "Price" }))).toMatchObject([
    { value: { key: "1", priceEuro: 5 } },
  ]);
});

test("cells in quotes may contain delimiters, quotes and line ends", async () => {
  const text = 'ID,Text\n1,"<p>Een ""mooi"" huis,\nmet tuin</p>"\n2,12" tv\n';
  const items = await read(text, withFields({ "description.nl": "Text" }));
  expect(items).toMatchObject([
    { record: "row 2 (1)", value: { description: { nl: '<p>Een "mooi" huis,\nmet tuin</p>' } } },
    { record: "row 3 (2)", value: { description: { nl: '12" tv' } } },
  ]);
});

test("a table in windows-1252 is read when its mapping says so", async () => {
  const bytes = Buffer.from("ID,City\n1,Li\xe8ge\n", "latin1");
  await expect(read(bytes)).rejects.toThrow("is not UTF-8: byte 12");
  expect(
    await read(bytes, withFields({ "address.city": "City" }, { encoding: "windows-1252" })),
  ).toMatchObject([{ value: { address: { city: { und: "Liège" } } } }]);
});

test.each([
  ["250.000", { decimal: "," }, "priceEuro", 250_000],
  ["€ 250.000,50", {}, "priceEuro", 250_000.5],
  ["23 m", {}, "surfaces.livingM2", 23],
  ["3 slaapkamers", { unit: "slaapkamers" }, "rooms.bedrooms", 3],
  ["-1", { empty: ["-1"] }, "surfaces.gardenM2", undefined],
  ["False", { empty: ["False"] }, "surfaces.gardenM2", undefined],
  ["9999", { max: 2040 }, "building.constructionYear", undefined],
  ["0", { min: 1 }, "rooms.bedrooms", undefined],
  ["0", {}, "building.floor", 0],
  ["ja", {}, "building.hasLift", true],
  ["False", {}, "building.hasLift", false],
  ["gemeubeld", { values: { gemeubeld: true, leeg: false } }, "building.isFurnished", true],
  ["A", {}, "flood.parcelScore", "A"],
  ["possible", {}, "flood.zone", "possible"],
  ["31/12/2030", {}, "energy.validUntil", "2030-12-31"],
  ["7/3/2026 9:30", {}, "publishedAt", "2026-03-07T08:30:00.000Z"],
  ["2027-01-31T23:00:00Z", {}, "availability", { und: "2027-02-01" }],
  ["1/2/2027", {}, "availability", { und: "2027-02-01" }],
  ["1900-01-01", {}, "availability", undefined],
  ["bij akte", {}, "availability", { und: "bij akte" }],
  ["apartment", {}, "webIds", [2]],
  ["4,1", {}, "webIds", [4, 1]],
  ["12", {}, "webIds", [12]],
  ["sold", {}, "marquee", SOLD],
  ["1", {}, "marquee", 1],
  ["GENT", { case: "title" }, "address.city", { und: "Gent" }],
  ["HEIST-OP-DEN-BERG", { case: "title" }, "address.city", { und: "Heist-op-den-Berg" }],
  ["braine-l'alleud", { case: "title" }, "address.city", { und: "Braine-l'Alleud" }],
  ["12.jpg", { before: "pictures/" }, "pictures", [{ url: "pictures/12.jpg" }]],
  ["a.jpg | b.jpg | a.jpg", { split: "|" }, "pictures", [{ url: "a.jpg" }, { url: "b.jpg" }]],
  ["3", { after: " maanden" }, "finance.deposit", "3 maanden"],
  ["javascript:alert(1)", {}, "videoUrls", []],
  ["https://youtu.be/abcdefghijk", {}, "videoUrls", ["https://youtu.be/abcdefghijk"]],
  ["plan.pdf", {}, "documents", [{ url: "plan.pdf", name: "plan.pdf", isPublic: false }]],
  ["<b>Huis</b> &amp; tuin", {}, "typeName", { und: "Huis & tuin" }],
  ["GOOD", { values: { GOOD: { nl: "Goed", fr: "Bon" } } }, "building.condition", { nl: "Goed", fr: "Bon" }],
  ["?", { values: { a: "x" }, otherwise: null }, "neighbourhood", undefined],
  ["?", { values: { a: "x" }, otherwise: "elsewhere" }, "neighbourhood", "elsewhere"],
  ["", {}, "priceEuro", undefined],
])("the cell %j, read by the rule %j into %s, is %j", async (cell, rule, field, value) => {
  expect(await valueIn(cell, rule, field)).toEqual(value);
});

test.each([
  ["abc", {}, "priceEuro", 'row 2 (1), Cell: "abc" is not a number'],
  ["NaN", {}, "priceEuro", 'row 2 (1), Cell: "NaN" is not a number'],
  ["-5", {}, "priceEuro", 'row 2 (1), Cell: "-5" is less than 0'],
  ["2.5", {}, "rooms.bedrooms", 'row 2 (1), Cell: "2.5" is not a whole number'],
  ["9999", {}, "building.constructionYear", 'row 2 (1), Cell: "9999" is more than 2200'],
  ["maybe", {}, "building.hasLift", 'row 2 (1), Cell: "maybe" is neither yes nor no'],
  ["31/02/2026", {}, "energy.validUntil", 'row 2 (1), Cell: "31/02/2026" is not a date'],
  ["kasteel", {}, "webIds", "not a type: use one of house, apartment"],
  ["lease", {}, "goal", '"lease" is not one of sale, rent'],
  ["verkocht", {}, "marquee", "not a marquee: use one of none, sold, rented"],
  ["Z", {}, "flood.parcelScore", '"Z" is not one of A, B, C, D'],
  ["BAD", { values: { GOOD: "Goed" } }, "building.condition", '"BAD" is not among the values in the mapping'],
  ["250.000", {}, "priceEuro", 'set the decimal separator in the mapping: "decimal"'],
  ["x".repeat(101), {}, "projectKey", "is longer than 100 characters"],
  ["", {}, "goal", "row 2 (1), goal: is missing, but required in every listing"],
])(
  "the cell %j, read by the rule %j into %s, is refused with its row, column and reason",
  async (cell, rule, field, refusal) => {
    expect(await refusalOf(cell, rule, field)).toContain(refusal);
  },
);

test("a refused row names its listing, even when the key is mapped last", async () => {
  const mapping = {
    fields: { priceEuro: "Price", goal: { constant: "sale" }, webIds: { constant: "house" }, key: "ID" },
  };
  expect(await read("ID,Price\n7,abc\n", mapping)).toMatchObject([
    { kind: "refused", keeps: { kind: "listing", key: "7" } },
  ]);
  expect(await read("ID,Price\n,5\n", mapping)).toMatchObject([
    { kind: "refused", field: "key", keeps: undefined },
  ]);
});

test("a row with too many or too few cells is refused, and the others are imported", async () => {
  expect(await read("ID,Price\n1\n2,3,4\n3,5\n")).toMatchObject([
    { kind: "refused", record: "row 2", reason: "has 1 cells; the header row has 2" },
    { kind: "refused", record: "row 3", reason: "has 3 cells; the header row has 2" },
    { kind: "listing", record: "row 4 (3)" },
  ]);
});

test("a row with too many or too few cells leaves the stored listing as it is when the key is in the first column", async () => {
  const tables = ["ID,Price\n1,,5\n", "ID,Price\n1\n"];
  for (const table of tables)
    expect(await read(table)).toMatchObject([{ kind: "refused", keeps: { kind: "listing", key: "1" } }]);
  for (const table of ["Price,ID\n5,,1\n", "ID,Price\n,1,5\n"])
    expect(await read(table)).toMatchObject([{ kind: "refused", keeps: undefined }]);
  const withProjects = { ...simple, project: { when: { column: "Price", is: "" }, fields: { key: "ID" } } };
  expect(await read("ID,Price\n1,,5\n", withProjects)).toMatchObject([
    {
      kind: "refused",
      keeps: [
        { kind: "listing", key: "1" },
        { kind: "project", key: "1" },
      ],
    },
  ]);
  const fingerprint = { ...simple, fields: { ...simple.fields, key: { fingerprint: ["ID"] } } };
  expect(await read("ID,Price\n1,,5\n", fingerprint)).toMatchObject([{ kind: "refused", keeps: undefined }]);
});

test("columns are joined, without the empty ones", async () => {
  const mapping = withFields({
    "address.houseNumber": { columns: ["Nr", "Bis"], separator: "" },
    "address.street": { columns: ["Kind", "Name"] },
  });
  expect(await read("ID,Nr,Bis,Kind,Name\n1,12,A,Rue,Haute\n2,5,,,Kouter\n3,,,,\n", mapping)).toMatchObject([
    { value: { address: { street: "Rue Haute", houseNumber: "12A" } } },
    { value: { address: { street: "Kouter", houseNumber: "5" } } },
    { value: { address: { city: {} } } },
  ]);
});

test("of several rules, the first that gives a value is used", async () => {
  const mapping = withFields({ priceEuro: ["Price", { column: "Estimate", min: 1 }, { constant: 1 }] });
  expect(await read("ID,Price,Estimate\n1,5,6\n2,,6\n3,,0\n", mapping)).toMatchObject([
    { value: { priceEuro: 5 } },
    { value: { priceEuro: 6 } },
    { value: { priceEuro: 1 } },
  ]);
});

test("a rule can apply to some rows only", async () => {
  const mapping = withFields({
    "finance.annuity.bouquetEuro": { column: "Price", when: { column: "Kind", is: ["viager", "lijfrente"] } },
    priceEuro: { column: "Price", when: { column: "Kind", isNot: "viager" } },
  });
  const [annuity] = await read("ID,Price,Kind\n1,5,viager\n", mapping);
  expect(annuity).not.toHaveProperty("value.priceEuro");
  expect(await read("ID,Price,Kind\n1,5,viager\n2,6,\n", mapping)).toMatchObject([
    { value: { finance: { annuity: { bouquetEuro: 5 } } } },
    { value: { finance: {}, priceEuro: 6 } },
  ]);
});

test("a column can mark a sale as a life annuity, with amounts or without", async () => {
  const mapping = withFields({
    isLifeAnnuity: { column: "Kind", values: { viager: true }, otherwise: false },
    "finance.annuity.bouquetEuro": "Price",
    priceEuro: "Price",
  });
  expect(await read("ID,Price,Kind\n1,54000,viager\n2,325000,sale\n3,,viager\n", mapping)).toMatchObject([
    { value: { finance: { annuity: { bouquetEuro: 54_000 } } } },
    { value: { finance: {}, priceEuro: 325_000 } },
    { value: { finance: { annuity: {} } } },
  ]);
  const [, sale] = await read("ID,Price,Kind\n1,54000,viager\n2,325000,sale\n", mapping);
  expect(sale).not.toHaveProperty("value.finance.annuity");
  expect(sale).not.toHaveProperty("value.isLifeAnnuity");
});

test("rows that the mapping excludes are skipped", async () => {
  const mapping = { ...simple, only: { column: "State", is: "online" } };
  expect(await read("ID,State\n1,online\n2,draft\n", mapping)).toMatchObject([{ value: { key: "1" } }]);
});

test("texts of several columns become one text per language", async () => {
  const mapping = withFields(
    { "description.nl": "NL", "description.fr": "FR", typeName: "Type" },
    { language: "fr" },
  );
  expect(await read("ID,NL,FR,Type\n1,Huis te koop,Maison à vendre,Maison\n", mapping)).toMatchObject([
    { value: { description: { nl: "Huis te koop", fr: "Maison à vendre" }, typeName: { fr: "Maison" } } },
  ]);
});

test("a latitude without a longitude is not a point", async () => {
  const mapping = withFields({ "position.latitude": "Lat", "position.longitude": "Lng" });
  const [half, whole] = await read("ID,Lat,Lng\n1,50.856,\n2,50.856,4.364\n", mapping);
  expect(half).toMatchObject({ kind: "listing" });
  expect(half).not.toHaveProperty("value.position");
  expect(whole).toMatchObject({
    kind: "listing",
    value: { position: { latitude: 50.856, longitude: 4.364 } },
  });
});

test("an energy value of 0 counts only beside a certificate", async () => {
  const mapping = withFields({ "energy.kwhPerM2": "kWh", "energy.labelText": "EPC" });
  const [unknown, known] = await read("ID,kWh,EPC\n1,0,\n2,0,A\n", mapping);
  expect(unknown).toMatchObject({ kind: "listing", value: { energy: {} } });
  expect(unknown).not.toHaveProperty("value.energy.kwhPerM2");
  expect(known).toMatchObject({ value: { energy: { kwhPerM2: 0, labelText: "A" } } });
});

test("a street is hidden until the mapping says that it may be shown", async () => {
  expect(await read("ID\n1\n")).toMatchObject([
    { value: { isAddressPublished: false, isPricePublished: true } },
  ]);
});

test("rows without a number get a key from their contents, the same at each reading", async () => {
  const mapping = withFields({ key: { fingerprint: true } });
  const text = "ID,Price\n1,5\n1,6\n1,5\n";
  const keys = (await read(text, mapping)).map(
    (item) => "value" in item && (item.value as { key: string }).key,
  );
  expect(new Set(keys).size).toBe(3);
  expect(keys[2]).toBe(`${keys[0]}-2`);
  expect(
    (await read(text, mapping)).map((item) => "value" in item && (item.value as { key: string }).key),
  ).toEqual(keys);
});

test("a key from some columns stays when the others change", async () => {
  const mapping = withFields({ key: { fingerprint: ["Street", "Nr"] } });
  const [before] = await read("Street,Nr,Price\nKouter,1,5\n", mapping);
  const [after] = await read("Street,Nr,Price\nKouter,1,9\n", mapping);
  expect(before).toMatchObject({ kind: "listing" });
  expect(after).toEqual(before);
});

const nested = {
  fields: {
    key: "id",
    goal: { constant: "sale" },
    webIds: { constant: "house" },
    "address.zip": "place.zip",
    pictures: "media.pictures[].large",
    virtualTourUrls: "media.tour",
    "building.hasLift": "lift",
    marquee: { column: "flags.isSold", values: { true: "sold", false: "none" } },
    priceEuro: "price",
  },
};
const property = {
  id: 5,
  place: { zip: 9000 },
  media: {
    pictures: [{ large: "https://x.example/1.jpg" }, {}, { large: "https://x.example/2.jpg" }],
    tour: "https://x.example/tour",
  },
  lift: false,
  flags: { isSold: true },
  price: 325000.5,
};

test("JSON lines and a JSON list are read by dotted paths", async () => {
  const expected = {
    key: "5",
    address: { zip: "9000" },
    pictures: [{ url: "https://x.example/1.jpg" }, { url: "https://x.example/2.jpg" }],
    virtualTourUrls: ["https://x.example/tour"],
    building: { hasLift: false },
    marquee: SOLD,
    priceEuro: 325_000.5,
  };
  const bare = JSON.stringify({ id: 6 });
  for (const text of [
    `${JSON.stringify(property)}\n\n${bare}\n`,
    `\n [${JSON.stringify(property)},\n${bare}]`,
  ]) {
    const items = await read(text, nested);
    expect(items).toMatchObject([{ value: expected }, { value: { key: "6", pictures: [] } }]);
    for (const item of items)
      expect(listingSchema.safeParse("value" in item && item.value).error).toBeUndefined();
  }
});

test("a line that is not JSON is refused by its number", async () => {
  const line = JSON.stringify(property);
  expect(await read(`${line}\n{"id":\n${line.replace("5", "7")}\n[1]\n`, nested)).toMatchObject([
    { kind: "listing", record: "row 1 (5)" },
    { kind: "refused", record: "row 2" },
    { kind: "listing", record: "row 3 (7)" },
    { kind: "refused", record: "row 4", field: "key" },
  ]);
});

test("an incomplete last line means that the file was truncated", async () => {
  await expect(read(`${JSON.stringify(property)}\n{"id":`, nested)).rejects.toThrow("is incomplete: line 2");
});

test("a new-build project and its units are read from one record", async () => {
  const mapping = {
    fields: {
      key: "id",
      goal: { constant: "sale" },
      webIds: { constant: "apartment" },
      "address.zip": "zip",
      reference: "ref",
    },
    project: {
      when: { column: "kind", is: "project" },
      fields: { key: "id", name: "title", "address.zip": "zip" },
      units: "groups[].units[]",
      unitFields: {
        key: "id",
        priceEuro: "price",
        marquee: { column: "state", values: { SOLD: "sold" }, otherwise: null },
      },
    },
  };
  const project = {
    id: 1,
    ref: "P1",
    kind: "project",
    title: "Nieuwe Kaai",
    zip: "9000",
    groups: [
      {
        units: [
          { id: 11, price: 5 },
          { id: 12, state: "SOLD" },
        ],
      },
      { units: [{ id: 13, price: "abc" }] },
    ],
  };
  const items = await read(JSON.stringify(project), mapping);
  expect(items).toMatchObject([
    { kind: "project", value: { key: "1", name: { und: "Nieuwe Kaai" }, address: { zip: "9000" } } },
    {
      kind: "listing",
      value: { key: "11", priceEuro: 5, projectKey: "1", address: { zip: "9000" } },
    },
    { kind: "listing", value: { key: "12", marquee: SOLD, projectKey: "1" } },
    { kind: "refused", record: "row 1, unit 3 (13)", field: "price", keeps: { key: "13" } },
  ]);
  expect(
    projectSchema.safeParse("value" in (items[0] ?? {}) && (items[0] as { value: unknown }).value).success,
  ).toBe(true);
});

describe("a mistake in a new-build project", () => {
  const mapping = {
    fields: {
      key: "id",
      goal: { constant: "sale" },
      webIds: { constant: "apartment" },
      "building.constructionYear": "year",
    },
    project: {
      when: { column: "kind", is: "project" },
      fields: { key: "id", name: "title", isAddressPublished: "shown" },
      units: "units[]",
      unitFields: { key: "id" },
    },
  };
  const readProject = (fields: object) =>
    read(
      JSON.stringify({ id: 1, kind: "project", title: "Kaai", units: [{ id: 11 }, { id: 12 }], ...fields }),
      mapping,
    );

  test("of the project itself does not remove its units", async () => {
    expect(await readProject({ shown: "perhaps" })).toMatchObject([
      { kind: "refused", field: "shown", keeps: { kind: "project", key: "1" } },
      { kind: "listing", value: { key: "11", projectKey: "1" } },
      { kind: "listing", value: { key: "12", projectKey: "1" } },
    ]);
  });

  test("that all of its units have keeps the stored units", async () => {
    expect(await readProject({ year: "soon" })).toMatchObject([
      { kind: "project", value: { key: "1" } },
      { kind: "refused", record: "row 1, unit 1 (11)", field: "year", keeps: { kind: "listing", key: "11" } },
      { kind: "refused", record: "row 1, unit 2 (12)", field: "year", keeps: { kind: "listing", key: "12" } },
    ]);
  });
});

test.each([
  ["a table whose mapping is null", "ID\n1\n", null, "is invalid"],
  ["an empty file", "", simple, "is empty"],
  ["a file of blanks", " \n ", simple, "is empty"],
  ["a web page", "<!DOCTYPE html><html>", simple, "web page"],
  ["a quote that is never closed", 'ID,A\n1,"abc\n2,x\n', simple, "quote that is not closed"],
  [
    "a table that is cut off",
    "ID,Price\n1,5\n2",
    simple,
    "is incomplete: row 3, the last one, has 1 of 2 cells",
  ],
  ["a table with two columns of one name", "ID,ID\n1,2\n", simple, 'several columns named "ID"'],
  [
    "a table without a column of the mapping",
    "Id,Price\n1,5\n",
    simple,
    'uses the column "ID", which is not in the header row of homes.csv (Id, Price). Did you mean "Id"?',
  ],
  ["JSON of another kind", '{"a":1}x', { ...simple, format: "json" }, "neither JSON lines nor a JSON list"],
])("%s is refused as a whole", async (_name, text, mapping, message) => {
  const error = await read(text, mapping).catch((caught) => caught);
  expect(error).toBeInstanceOf(FeedError);
  expect(error.message).toContain(message);
});

test("a table is never read without a mapping", async () => {
  const items = readCsv({ name: "homes.csv", bytes: inPieces(Buffer.from("ID\n1\n")) }, {});
  await expect(items.next()).rejects.toThrow("needs a mapping file");
});

test("each row of any table is a listing or a refusal", async () => {
  const cell = fc
    .string({ unit: ANY_CHARACTER, maxLength: 12 })
    .map((text) => `"${text.replaceAll('"', '""')}"`);
  const mapping = withFields({
    priceEuro: "a",
    "address.city": "b",
    publishedAt: "c",
    pictures: { column: "d", split: "|" },
    webIds: ["e", { constant: "house" }],
  });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(cell, cell, cell, cell, cell), { maxLength: 5 }), async (rows) => {
      const text = `ID,a,b,c,d,e\n${rows.map((row, index) => `${index + 1},${row.join(",")}`).join("\n")}\n`;
      const items = await read(text, mapping);
      expect(items).toHaveLength(rows.length);
      for (const item of items) {
        if (item.kind === "listing") expect(listingSchema.safeParse(item.value).error).toBeUndefined();
        else expect(item).toMatchObject({ kind: "refused", reason: expect.stringMatching(/./) });
      }
    }),
    { numRuns: 60 },
  );
});
