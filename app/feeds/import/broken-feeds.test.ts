import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import type { FeedFormatName } from "../../config/feed-formats.ts";
import { listingSchema } from "../../property/listing.ts";
import { checkOwnerRecord } from "../source/check-owner-record.ts";
import { FeedError, type FeedItem, type OwnerKind } from "../source/feed-item.ts";
import { FEED_FORMATS } from "../source/read-feed.server.ts";

/*
 * Feeds that are broken, or crafted as an attack. Whatever the input, a reader finishes within seconds, with
 * a FeedError for the whole feed, a refusal that names record and field, or a cleaned record, and never with another error.
 */

const MAX_MS = 5_000;
const property = { ID: 12, Goal: 0, WebID: 1, TypeDescription: "Villa", Price: 325_000 };

const mapping = {
  fields: {
    key: "ID",
    goal: { constant: "sale" },
    webIds: { constant: "house" },
    priceEuro: "Price",
    "surfaces.livingM2": "Area",
    "description.nl": "Text",
    "address.city": "City",
  },
};
const HEADER = "ID,Price,Area,Text,City\n";

type Outcome = { error: FeedError } | { items: FeedItem[] };

async function readBytes(format: FeedFormatName, bytes: Uint8Array): Promise<Outcome> {
  const items: FeedItem[] = [];
  const source = {
    name: "feed",
    bytes: (async function* () {
      for (let offset = 0; offset < bytes.length; offset += 65_536)
        yield bytes.subarray(offset, offset + 65_536);
    })(),
  };
  const start = process.cpuUsage();
  try {
    for await (const item of FEED_FORMATS[format].read(source, { mapping, mappingName: "homes.json" }))
      items.push(item);
    return { items };
  } catch (error) {
    if (error instanceof FeedError) return { error };
    throw error;
  } finally {
    // CPU time: other work on the machine must not fail the test.
    const { user, system } = process.cpuUsage(start);
    expect((user + system) / 1_000).toBeLessThan(MAX_MS);
  }
}

function omnicasa(feed: unknown): Promise<Outcome> {
  return readBytes("omnicasa", Buffer.from(typeof feed === "string" ? feed : JSON.stringify(feed)));
}

function csv(text: string): Promise<Outcome> {
  return readBytes("csv", Buffer.from(text));
}

/** Message of the error that refused the feed. */
function errorMessage(outcome: Outcome): string {
  return "error" in outcome ? outcome.error.message : `read ${outcome.items.length} records`;
}

/** One line per item: record and field of a refusal, otherwise the kind. The message of the error if the feed failed. */
function outcomeLines(outcome: Outcome): string[] {
  if ("error" in outcome) return [outcome.error.message];
  return outcome.items.map((item) => (item.kind === "refused" ? `${item.record}: ${item.field}` : item.kind));
}

/** The first item of an outcome, which must be a listing, as the schema parses it. */
function firstListing(outcome: Outcome) {
  const [item] = "items" in outcome ? outcome.items : [];
  if (item?.kind !== "listing") throw new Error(JSON.stringify(outcome));
  return listingSchema.parse(item.value);
}

test.each<[string, string | Uint8Array, string]>([
  ["JSON that is cut off", JSON.stringify([property, property]).slice(0, -20), "it is incomplete"],
  ["JSON that is cut off inside a key", '[{"ID":12,"Go', "it is incomplete"],
  ["JSON with a comma too many", '[{"ID":12},]', "syntax error in line 1"],
  ["JSON with NaN as a bare word", '[{"ID":12,"Price":NaN}]', "syntax error in line 1"],
  ["two documents in one file", '[{"ID":1}][{"ID":2}]', "syntax error in line 1"],
  ["lists a million deep", "[".repeat(1_000_000), "more than 64 levels deep"],
  ["objects a million deep", '{"properties":'.repeat(1_000_000), "more than 64 levels deep"],
  [
    "deep nesting behind a string that holds brackets",
    `["[[[[\\"[", ${"[".repeat(100)}`,
    "more than 64 levels deep",
  ],
  [
    "a text in another encoding",
    Buffer.from('[{"ID":1,"City":"Li\xe8ge"}]', "latin1"),
    "is not UTF-8: byte 19 (0xE8)",
  ],
  ["a text cut inside a character", Buffer.from('[{"City":"è').subarray(0, 11), "is not UTF-8: byte 10"],
  ["nothing", "", "empty"],
  ["a byte order mark and nothing else", "\uFEFF", "empty"],
  ["zeros", new Uint8Array(1_000), "looks like UTF-16"],
  ["random bytes", Buffer.from("9f8b3c00ff17aa", "hex"), "not UTF-8"],
  ["compressed data", gzipSync("[]"), "not UTF-8"],
  ["a web page", "<html><body>Log in</body></html>", "web page"],
  ["XML", '<?xml version="1.0"?><properties/>', "web page or XML"],
  ["null", "null", "neither a list of properties"],
  ["a number", "12", "neither a list of properties"],
  ["another object", '{"__proto__":{"properties":[]}}', "none of the lists"],
  ["an object in place of a list", '{"properties":{"ID":12}}', "properties is not a list"],
  [
    "a failure of the CRM",
    '{"GetPropertyListJsonResult":{"Code":600,"Message":"Error","Success":false,"Value":null}}',
    "code 600",
  ],
])("omnicasa: %s is refused as a whole", async (_name, feed, message) => {
  const outcome = await readBytes("omnicasa", typeof feed === "string" ? Buffer.from(feed) : feed);
  expect(errorMessage(outcome)).toContain(message);
});

test.each<[string, Record<string, unknown>, string]>([
  ["a price of NaN", { Price: "NaN" }, "property 12: Price"],
  ["a negative price", { Price: -1 }, "property 12: Price"],
  ["an object as a price", { Price: { toString: "x" } }, "property 12: Price"],
  ["a list as a price", { Price: [1, 2] }, "property 12: Price"],
  ["a price that is too large", { Price: "9".repeat(400) }, "property 12: Price"],
  ["a negative surface", { SurfaceLiving: -80 }, "property 12: SurfaceLiving"],
  ["a fraction of a bathroom", { NumberOfBathRooms: 1.5 }, "property 12: NumberOfBathRooms"],
  ["a list in place of a text", { Street: ["Kouter"] }, "property 12: Street"],
  ["a list in place of a text per language", { City: ["Gent"] }, "property 12: City"],
  ["a goal in words", { Goal: "sale" }, "property 12: Goal"],
  ["no goal", { Goal: null }, "property 12: Goal"],
  ["no type", { WebID: null }, "property 12: WebID"],
  ["a title of a million accents", { Title: `e${"\u0301\u0316".repeat(500_000)}` }, "property 12: Title"],
  [
    "a description of more than a million letters",
    { DescriptionA: "x".repeat(1_000_001) },
    "property 12: DescriptionA",
  ],
  ["a street of more than a million letters", { Street: "x".repeat(1_000_001) }, "property 12: Street"],
  ["an endless text for one language", { TitleNl: "x".repeat(2_000_000) }, "property 12: TitleNl"],
  ["an ID with letters", { ID: "a12" }, "property a12: ID"],
  ["an ID of 0", { ID: 0 }, "property no. 1: ID"],
  ["an ID that is an object", { ID: { $oid: 1 } }, "property no. 1: ID"],
  ["an invalid date", { EPCEndDate: "soon" }, "property 12: EPCEndDate"],
])("omnicasa: %s refuses the record, and the next one is imported", async (_name, change, refusal) => {
  const outcome = await omnicasa([
    { ...property, ...change },
    { ...property, ID: 13 },
  ]);
  expect(outcomeLines(outcome)).toEqual([refusal, "listing"]);
});

test("omnicasa: a record that is not an object, or has a repeated ID, is refused with its position or ID", async () => {
  expect(outcomeLines(await omnicasa([null, 5, "x", [], property, property]))).toEqual([
    "property no. 1: ",
    "property no. 2: ",
    "property no. 3: ",
    "property no. 4: ",
    "property 12: ID",
    "listing",
  ]);
});

test("omnicasa: keys such as __proto__ and constructor change nothing", async () => {
  const feed = JSON.stringify([property]).replace(
    "{",
    '{"__proto__":{"Price":1,"isAdmin":true},"constructor":{"prototype":{"x":1}},',
  );
  expect(firstListing(await omnicasa(feed)).priceEuro).toBe(325_000);
  expect({}).not.toHaveProperty("isAdmin");
  expect({}).not.toHaveProperty("x");
});

/** A property with the same text in every text field. */
function propertyWithText(text: string): Record<string, unknown> {
  const names =
    "RecordFile TypeDescription MainTypeName MarqueeName Title DescriptionA DescriptionB PriceUnitText Street HouseNumber BoxNr Zip City CountryName District ConditionName HeatingName KitchenName WindowGlazing OrientationT EPCLabelText EPCCertificateCode PlanningPermit AsbestosType RegistrationRights VAT Deposit ManagerName OfficeName Availability Ident WebIDName NeighbourhoodID PlanningDestination PlanningEnforcement PlanningPreemption PlanningSubdivision PlanningAsBuilt AnnuityIndexation AnnuityBeneficiaries";
  return { ...property, ...Object.fromEntries(names.split(" ").map((name) => [name, text])) };
}

const HOSTILE_TEXTS: [string, string][] = [
  ["HTML", "<script>alert(1)</script><img src=x onerror=alert(1)>Villa"],
  ["the end of a script", "</script><script>alert(1)</script>Villa"],
  ["line separators of Unicode", "Villa\u2028met\u2029tuin"],
  ["NUL and control characters", "Vi\u0000l\u0007l\u001b[31ma"],
  ["a right-to-left override", "Villa\u202Eallid"],
  ["a lone surrogate", "Villa \uD83C"],
  ["hundreds of accents on one letter", `V${"\u0301".repeat(500)}illa`],
  ["an endless text", "Villa ".repeat(20_000)],
  ["tags that never close", "<a ".repeat(100_000)],
  ["endless entities", "&amp;".repeat(100_000)],
];

test.each(HOSTILE_TEXTS)(
  "omnicasa: %s in every text field is cleaned, except HTML of a description, and the record is imported",
  async (_name, text) => {
    const listing = firstListing(await omnicasa([propertyWithText(text)]));
    const { description, ...others } = listing;
    const json = JSON.stringify(others);
    expect(json).not.toMatch(/<script|<img|<\/script/i);
    expect(json).not.toMatch(/\\u0000|\\u0007|\\u001b|\\ud83c|[\u2028\u2029\u202E]/);
    expect(JSON.stringify(description)).not.toMatch(/\\u0000|\\u0007|\\ud83c/);
    expect((description.und ?? "").length).toBeLessThanOrEqual(50_000);
  },
);

test.each(HOSTILE_TEXTS)(
  "omnicasa: %s in records for owners is cleaned, or the record is refused",
  async (_name, text) => {
    const outcome = await omnicasa({
      owners: [{ ObjectID: 12, Email: "ann@owner.example", Name: text, FirstName: text, LanguageId: text }],
      mediaStatistics: [
        { ObjectID: 12, MediaName: text, Date: "2026-03-29", Views: 1 },
        { ObjectID: text, Date: text },
      ],
      historyTypes: [{ ID: text, Name: text, Kind: text }],
      taskHistories: [
        { ID: 1, ObjectID: 12, TypeID: text, TypeName: text, Date: "2026-10-25T02:30", PublicComment: text },
      ],
    });
    const read = "items" in outcome ? outcome.items : [];
    expect(read.map(({ kind }) => kind)).toEqual([
      "complete",
      "owner",
      // The name of a website that is too long is refused, not shortened, because the result would name another website.
      expect.stringMatching(/^(?:media-day|refused)$/),
      "refused",
      "home-event",
    ]);
    for (const item of read) {
      if (!("value" in item)) continue;
      const checked = checkOwnerRecord(
        { ...item, kind: item.kind as OwnerKind },
        new Date("2026-11-21T20:00:00Z"),
      );
      const json = JSON.stringify("checked" in checked ? checked.checked : "refused");
      expect(json).not.toMatch(/refused|<script|<img|<\/script/i);
      expect(json).not.toMatch(/\\u0000|\\u0007|\\u001b|\\ud83c|[\u2028\u2029\u202E]/);
      expect(json.length).toBeLessThan(1_500);
    }
  },
);

test("omnicasa: ten thousand invalid records for owners are all refused", async () => {
  const taskHistories = Array.from({ length: 10_000 }, (_, index) => ({
    ID: index + 1,
    ObjectID: "x".repeat(500),
    Date: "soon",
  }));
  expect(outcomeLines(await omnicasa({ taskHistories }))).toHaveLength(10_001);
});

test("omnicasa: a hundred thousand pictures and a description of a million letters are cut to what a listing allows", async () => {
  const items = Array.from({ length: 100_000 }, (_, index) => ({ Url: `https://crm.example/${index}.jpg` }));
  const listing = firstListing(
    await omnicasa([{ ...property, XLargePictureItems: items, DescriptionA: "a".repeat(1_000_000) }]),
  );
  expect(listing.pictures).toHaveLength(200);
  expect(listing.description.und).toHaveLength(50_000);
});

test.each([
  ["nothing", "", "empty"],
  ["a web page", "<!doctype html><p>Log in", "web page"],
  [
    "a header and a quote that is never closed",
    `${HEADER}1,2,3,"abc,Gent\n${"x".repeat(3_000_000)}`,
    "quote is not closed",
  ],
  ["a table that is cut off", `${HEADER}1,2,3,a,Gent\n2,2,3`, "is incomplete: row 3"],
  ["another table", "a;b\n1;2\n", 'uses the column "ID"'],
  ["one endless line", "x".repeat(3_000_000), "row of more than 2000000 characters"],
  ["JSON a million deep", "[".repeat(1_000_000), "more than 64 levels deep"],
  ["a JSON line a million deep", '{"a":'.repeat(1_000_000), "more than 64 levels deep"],
  ["a workbook", "PK\u0003\u0004xl/workbook.xml", "Excel workbook"],
])("csv: %s is refused as a whole", async (_name, text, message) => {
  expect(errorMessage(await csv(text))).toContain(message);
});

test.each([
  ["a price of NaN", "1,NaN,80,a,Gent", "row 2 (1): Price"],
  ["an endless price", `1,${"9".repeat(400)},80,a,Gent`, "row 2 (1): Price"],
  ["a negative surface", "1,5,-80,a,Gent", "row 2 (1): Area"],
  ["no key", ",5,80,a,Gent", "row 2: key"],
  ["a key of ten thousand letters", `${"k".repeat(10_000)},5,80,a,Gent`, "row 2: ID"],
  ["a cell too many", "1,5,80,a,Gent,x", "row 2: "],
])("csv: %s refuses the row, and the next one is imported", async (_name, row, refusal) => {
  expect(outcomeLines(await csv(`${HEADER}${row}\n2,5,80,a,Gent\n`))).toEqual([refusal, "listing"]);
});

// The format csv also accepts a JSON list, and one JSON object per line.
test.each([
  ["lines", (records: object[]) => records.map((record) => JSON.stringify(record)).join("\n")],
  ["a list", (records: object[]) => JSON.stringify(records)],
])(
  "csv: a text of ten million characters in JSON (%s) refuses its record, and the next one is imported",
  async (_, serialise) => {
    const records = [
      { ID: 1, Price: 5, Area: 80, Text: "x".repeat(10_000_000), City: "Gent" },
      { ID: 2, Price: 5, Area: 80, Text: "a", City: "Gent" },
    ];
    expect(outcomeLines(await csv(serialise(records)))).toEqual(["row 1 (1): Text", "listing"]);
  },
);

test("csv: hostile texts are cleaned, and the row is imported", async () => {
  const listing = firstListing(
    await csv(`${HEADER}=cmd|1,5,80,<p>Huis</p>,</script><script>alert(1)</script>Ge\u0000nt\u2028\n`),
  );
  expect(listing.address.city).toEqual({ und: "Ge nt" });
  expect(listing.description).toEqual({ nl: "<p>Huis</p>" });
  expect(listing.key).toBe("=cmd|1");
});
