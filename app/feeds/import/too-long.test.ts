import { expect, test } from "vitest";
import { readCsv } from "../csv/read-csv.server.ts";
import { readOmnicasa } from "../omnicasa/read-omnicasa.ts";
import { readSkarabee } from "../skarabee/read-skarabee.ts";
import type { FeedItem, Problem } from "../source/feed-item.ts";

/*
 * No value of a feed is cut silently: one that is too long is refused, or the report says what was left out.
 */

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

async function all(items: AsyncIterable<FeedItem>): Promise<FeedItem[]> {
  const list: FeedItem[] = [];
  for await (const item of items) list.push(item);
  return list;
}

function warningsOf(item: FeedItem | undefined): Problem[] {
  return item && "warnings" in item ? (item.warnings ?? []) : [];
}

const PROPERTY = { ID: 7, Goal: 0, WebID: 1, Zip: "9000", City: "Gent", CountryID: 10 };

const omnicasa = async (changes: object) => {
  const text = JSON.stringify([{ ...PROPERTY, ...changes }]);
  const [item] = await all(readOmnicasa({ name: "feed.json", bytes: bytesOf(text) }));
  return item;
};

test.each([
  [
    "DescriptionA",
    "x".repeat(50_001),
    "has 50001 characters, more than the maximum of 50000; the rest was left out",
  ],
  ["Street", "x".repeat(201), "has 201 characters, more than the maximum of 200; the rest was left out"],
  [
    "TypeDescription",
    "x".repeat(201),
    "has 201 characters, more than the maximum of 200; the rest was left out",
  ],
  ["HouseNumber", "1".repeat(31), "has 31 characters, more than the maximum of 30; it was left out"],
  ["RecordFile", "R".repeat(61), "has 61 characters, more than the maximum of 60; it was left out"],
  ["EPCLabelText", "A".repeat(31), "has 31 characters, more than the maximum of 30; it was left out"],
  [
    "LargePictures",
    Array.from({ length: 201 }, (_, index) => `https://x.example/${index}.jpg`),
    "has 201 items, more than the maximum of 200; the others were left out",
  ],
  [
    "WebIDs",
    Array.from({ length: 30 }, (_, index) => index + 1),
    "has 30 items, more than the maximum of 20; the others were left out",
  ],
  [
    "DocumentItems",
    Array.from({ length: 101 }, (_, index) => ({
      Url: `https://x.example/${index}.pdf`,
      Name: `Plan ${index}`,
    })),
    "has 101 items, more than the maximum of 100; the others were left out",
  ],
])(
  "an omnicasa property with too long a value in %s is imported, and the report says so",
  async (field, value, reason) => {
    const item = await omnicasa({ [field]: value });
    expect(item?.kind).toBe("listing");
    expect(warningsOf(item)).toEqual([{ field, reason }]);
  },
);

test("a Skarabee publication with too long a box is imported, and the report says so", async () => {
  const property = { Status: "FOR_SALE", MarketType: "RES", Address: { MailBox: "x".repeat(31) } };
  const text = JSON.stringify({ publications: [{ Info: { ID: "7" }, Property: property }] });
  const [item] = await all(readSkarabee({ name: "feed.json", bytes: bytesOf(text) }));
  expect(warningsOf(item)).toEqual([
    {
      field: "Property.Address.MailBox",
      reason: "has 31 characters, more than the maximum of 30; it was left out",
    },
  ]);
});

const csv = async (field: string, value: string) => {
  const mapping = {
    fields: { key: "id", goal: { constant: "sale" }, webIds: { constant: 1 }, [field]: "x" },
  };
  const items = await all(
    readCsv({ name: "homes.csv", bytes: bytesOf(`id,x\n7,"${value}"\n8,short\n`) }, { mapping }),
  );
  return items;
};

test.each([
  [
    "description.nl",
    "x".repeat(50_001),
    "has 50001 characters, more than the maximum of 50000; the rest was left out",
  ],
  ["agent", "x".repeat(201), "has 201 characters, more than the maximum of 200; the rest was left out"],
  ["typeName.nl", "x".repeat(300), "has 300 characters, more than the maximum of 200; the rest was left out"],
  ["address.houseNumber", "1".repeat(31), "has 31 characters, more than the maximum of 30; it was left out"],
  ["reference", "R".repeat(61), "has 61 characters, more than the maximum of 60; it was left out"],
])(
  "a row with too long a value in %s is imported, and the report names its column",
  async (field, value, reason) => {
    const [long, short] = await csv(field, value);
    expect(warningsOf(long)).toEqual([{ field: "x", reason }]);
    expect(warningsOf(short)).toEqual([]);
  },
);

test("a key that is too long refuses its row, since a truncated one could be that of another", async () => {
  const mapping = { fields: { key: "id", goal: { constant: "sale" }, webIds: { constant: 1 } } };
  const source = { name: "homes.csv", bytes: bytesOf(`id\n${"k".repeat(101)}\n`) };
  expect(await all(readCsv(source, { mapping }))).toMatchObject([{ kind: "refused", field: "id" }]);
});
