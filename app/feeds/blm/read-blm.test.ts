import { expect, test } from "vitest";
import {
  feedErrorOf,
  feedFile,
  listingsByKey,
  readItems,
  refusalLines,
} from "../../../test-support/feed-reading.ts";
import { zipArchive } from "../../../test-support/write-zip.ts";
import { RENTED } from "../../property/marquee.ts";
import { readMappingFile } from "../source/read-feed.server.ts";

/* Reads Rightmove's bulk load format with the mapping of docs/feed-blm.md. */

const content = String(await feedFile("rightmove-3i.blm"));
const mapping = await readMappingFile("docs/examples/mappings/rightmove-blm.json");
const options = { mapping, mappingName: "rightmove-blm.json" };
const read = (file: string | Uint8Array, more = {}) => readItems("blm", file, { ...options, ...more });

test("every record that is not hidden is read, and one with an invalid price is refused", async () => {
  const items = await read(content);
  const recordStarts = content.match(/^31416_\d+\^/gm) ?? [];
  expect(recordStarts).toHaveLength(5);
  expect(items).toHaveLength(recordStarts.length - 1);
  expect(Object.keys(listingsByKey(items))).toEqual(["31416_1001", "31416_1002", "31416_1003"]);
  expect(refusalLines(items)).toEqual(['row 4 (31416_1004), PRICE: "about 250k" is not a number']);
});

test("types, prices, places, areas and pictures have the meaning of their numbers", async () => {
  const { "31416_1001": villa, "31416_1002": flat, "31416_1003": plot } = listingsByKey(await read(content));
  expect(villa).toMatchObject({
    goal: "sale",
    webIds: [1],
    typeName: { en: "Detached villa" },
    marquee: 0,
    priceEuro: 685_000,
    isPricePublished: true,
    isStartingPrice: true,
    address: { street: "Calle del Faro", houseNumber: "14", zip: "03590", country: "ES" },
    isAddressPublished: false,
    position: { latitude: 38.5989, longitude: -0.0514 },
    rooms: { bedrooms: 4, bathrooms: 3 },
    surfaces: { livingM2: 222.97 },
    description: { en: "<p>A villa above the bay,\r\nwith a pool.</p>" },
    isNewBuild: false,
    // Neither the energy certificate, which is picture 60, nor document 50.
    pictures: [{ url: "31416_1001_IMG_00.jpg" }, { url: "31416_1001_IMG_01.jpg" }],
    floorPlans: [{ url: "31416_1001_FLP_00.jpg" }],
    documents: [{ url: "31416_1001_DOC_00.pdf", isPublic: false }],
    virtualTourUrls: ["https://tours.example/1001"],
  });
  expect(flat).toMatchObject({
    goal: "rent",
    webIds: [2],
    marquee: RENTED,
    priceUnitText: { nl: "/maand" },
    address: { country: "FR" },
    building: { isFurnished: true },
    finance: { depositEuro: 2_300 },
    surfaces: { livingM2: 72 },
  });
  expect(plot).toMatchObject({
    webIds: [3],
    marquee: 1,
    marqueeName: { nl: "In optie" },
    isPricePublished: false,
    description: { en: "A plot with a view." },
    surfaces: { groundM2: 8093.71 },
  });
});

test("a file may name other separators, and leave out the last one of a record", async () => {
  const other = content
    .replace("EOF : '^'", "EOF : '|'")
    .replace("EOR : '~'", "EOR : '¬'")
    .replaceAll("^~", "¬")
    .replaceAll("^", "|");
  expect(listingsByKey(await read(other))).toEqual(listingsByKey(await read(content)));
});

test("a file of an older program is read in its encoding", async () => {
  const items = await read(Buffer.from(content, "latin1"), { encoding: "windows-1252" });
  expect(listingsByKey(items)["31416_1003"]?.address.city).toEqual({ en: "Jalón" });
});

test.each([
  ["nothing in it", "", "is empty"],
  ["a table of another format", "Ref;Price\n1;2\n", "does not begin with #HEADER#"],
  ["a header alone", content.slice(0, content.indexOf("#DEFINITION#")), "it has no #DEFINITION#"],
  ["no records", content.slice(0, content.indexOf("#DATA#")), "it has no #DATA#"],
  ["another version", content.replace("Version : 3i", "Version : 2"), 'version "2" of BLM'],
  ["no EOF in the header", content.replace("EOF : '^'", ""), "EOF : '^' is missing"],
  [
    "a long line of spaces in the header",
    content.replace("Version : 3i", " ".repeat(100_000)),
    'version "" of BLM',
  ],
  ["the same separator twice", content.replace("'~'", "'^'"), "the same separator"],
  ["another EOF than its own", content.replace("'^'", "'|'"), "must be separated by |, the EOF"],
  ["another EOR than its own", content.replace("'~'", "'|'"), "does not end with |, the EOR"],
  ["a definition of something else", content.replace("TRANS_TYPE_ID", "KIND"), "has no TRANS_TYPE_ID"],
  ["no EOR after the last record", content.replace("~\r\n#END#", "\r\n#END#"), "does not end with ~"],
  ["no end", content.replace("#END#", ""), "does not end with #END#"],
  ["a truncated record", content.slice(0, -200), "does not end with #END#"],
  ["a record less than the header says", content.replace("Count : 5", "Count : 6"), "5 of the 6 records"],
  ["a record without an end", content.replace("#END#", "x".repeat(2_100_000)), "more than 2000000"],
  ["another encoding", Buffer.from(content, "latin1"), "is not UTF-8"],
])("a file with %s is refused as a whole", async (_, file, message) => {
  expect(await feedErrorOf(read(file))).toContain(message);
});

test("a record with a field too many or too few is refused, and the others are read", async () => {
  const items = await read(content.replace("31416_1002^", "31416_1002^^"));
  expect(refusalLines(items)[0]).toBe("row 2, : has 47 fields; the definition has 46");
  expect(Object.keys(listingsByKey(items))).toEqual(["31416_1001", "31416_1003"]);
});

test("a mapping with a column that the file does not have is refused, with the column", async () => {
  const wrong = {
    ...(mapping as object),
    fields: { ...(mapping as { fields: object }).fields, agent: "AGENT_REFF" },
  };
  const message = await feedErrorOf(read(content, { mapping: wrong }));
  expect(message).toContain('uses the column "AGENT_REFF", which is not in the definition of feed');
  expect(message).toContain('Did you mean "AGENT_REF"?');
});

test("pictures in the archive of the file are stored, and the names of others stay as they are", async () => {
  const archive = zipArchive({
    "upload/31416_1001_IMG_00.JPG": "picture 0",
    "upload/31416_1001_FLP_00.jpg": "plan",
    "upload/31416.BLM": content,
  });
  const stored: string[] = [];
  const items = await read(archive, {
    async saveAttachment(bytes: AsyncIterable<Uint8Array>) {
      const chunks: Uint8Array[] = [];
      for await (const chunk of bytes) chunks.push(chunk);
      stored.push(String(Buffer.concat(chunks)));
      return `feed-files/${stored.length}.jpg`;
    },
  });
  expect(stored).toEqual(["picture 0", "plan"]);
  expect(listingsByKey(items)["31416_1001"]).toMatchObject({
    pictures: [{ url: "feed-files/1.jpg" }, { url: "31416_1001_IMG_01.jpg" }],
    floorPlans: [{ url: "feed-files/2.jpg" }],
  });
});
