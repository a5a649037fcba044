import { expect, test } from "vitest";
import { feedErrorOf } from "../../../test-support/feed-reading.ts";
import { readXmlRows, type XmlRow } from "./xml-rows.ts";

async function rows(content: string | Uint8Array, paths = ["root/home"]): Promise<XmlRow[]> {
  const xmlRows: XmlRow[] = [];
  const bytes = (async function* () {
    const all = Buffer.from(content);
    for (let offset = 0; offset < all.length; offset += 65_536) yield all.subarray(offset, offset + 65_536);
  })();
  for await (const row of readXmlRows({ name: "feed.xml", bytes }, { paths, format: "test" }))
    xmlRows.push(row);
  return xmlRows;
}

const errorOf = (content: string | Uint8Array) => feedErrorOf(rows(content));
/** Copy with ordinary prototypes: the objects of a record have none. */
const plain = (value: unknown) => JSON.parse(JSON.stringify(value));

test("an element becomes its attributes, its children by name and its text", async () => {
  const [first, second] = await rows(
    '<root><agent>x</agent><home id="1"><price currency="EUR">9</price><p>a</p><p>b</p><empty/></home><home>t</home></root>',
  );
  expect(plain(first)).toEqual({
    path: "root/home",
    number: 1,
    record: { "@id": "1", price: { "@currency": "EUR", "#text": "9" }, p: ["a", "b"], empty: "" },
  });
  expect(second).toMatchObject({ number: 2, record: "t" });
});

test("prefixes of namespaces are left out", async () => {
  const [row] = await rows('<x:root xmlns:x="urn:y"><x:home x:id="1"><x:zip>9000</x:zip></x:home></x:root>');
  expect(plain(row?.record)).toEqual({ "@id": "1", zip: "9000" });
});

test.each<[string, Uint8Array]>([
  [
    "iso-8859-1",
    Buffer.from('<?xml version="1.0" encoding="iso-8859-1"?><root><home>Liège</home></root>', "latin1"),
  ],
  [
    "windows-1252",
    Buffer.from("<?xml version='1.0' encoding='Windows-1252'?><root><home>Liège</home></root>", "latin1"),
  ],
  [
    "utf-16 with a byte order mark",
    Buffer.from('\uFEFF<?xml version="1.0" encoding="UTF-16"?><root><home>Liège</home></root>', "utf16le"),
  ],
  [
    "utf-16 without one",
    Buffer.from('<?xml version="1.0" encoding="UTF-16"?><root><home>Liège</home></root>', "utf16le"),
  ],
  [
    "utf-16, big endian",
    Buffer.from('<?xml version="1.0" encoding="utf-16"?><root><home>Liège</home></root>', "utf16le").swap16(),
  ],
  [
    "utf-8 with a byte order mark",
    Buffer.from('\uFEFF<?xml version="1.0" encoding="utf-8"?><root><home>Liège</home></root>'),
  ],
  ["no declaration", Buffer.from("<root><home>Liège</home></root>")],
  [
    "utf-8 that claims to be utf-16",
    Buffer.from('<?xml version="1.0" encoding="utf-16"?><root><home>Liège</home></root>'),
  ],
])("the encoding is that of the document: %s", async (_, bytes) => {
  expect(await rows(bytes)).toMatchObject([{ record: "Liège" }]);
});

test.each<[string, string | Uint8Array, string]>([
  ["nothing", "", "is empty"],
  ["a web page", "<!DOCTYPE html><html><body>Log in</body></html>", "is a web page"],
  ["JSON", '{"properties":[]}', "is not XML"],
  [
    "a truncated document",
    "<root><home><price>12</pr",
    "is incomplete: it ends in line 1, inside <root> <home> <price>",
  ],
  [
    "a truncated document, after a whole record",
    "<root>\n<home>1</home>\n",
    "is incomplete: it ends in line 3, inside <root>",
  ],
  ["tags that do not match", "<root><home></root></home>", "not well-formed XML, in line 1"],
  ["an unknown entity", "<root><home>&secret;</home></root>", "not well-formed XML"],
  ["two root elements", "<root/><root/>", "second root element"],
  ["text after the end", "<root/>more", "not well-formed XML"],
  [
    "a file that an entity would read",
    '<!DOCTYPE root [<!ENTITY x SYSTEM "file:///etc/passwd">]><root><home>&x;</home></root>',
    "It declares entities",
  ],
  [
    "entities that expand",
    '<!DOCTYPE root [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><root><home>&b;</home></root>',
    "It declares entities",
  ],
  [
    "entities from another server",
    '<!DOCTYPE root SYSTEM "http://127.0.0.1/x.dtd"><root/>',
    "document type declaration",
  ],
  ["elements a hundred deep", "<root>".repeat(100), "more than 64 levels deep"],
  [
    "a hundred thousand elements in a record",
    `<root><home>${"<a/>".repeat(100_000)}</home></root>`,
    "more than 50000 elements",
  ],
  [
    "an encoding that does not exist",
    '<?xml version="1.0" encoding="klingon"?><root/>',
    '"klingon" is not a known encoding',
  ],
  [
    "bytes of another encoding",
    Buffer.from('<?xml version="1.0" encoding="utf-8"?><root><home>Liège</home></root>', "latin1"),
    "is not UTF-8: byte 5",
  ],
  ["an attribute without an end", `<root a="${"x".repeat(200_000)}`, "not well-formed XML"],
])("%s is refused as a whole", async (_, content, message) => {
  expect(await errorOf(content)).toContain(message);
});

test("the rest of a text of millions of characters is dropped", async () => {
  const [row] = await rows(`<root><home>${"x".repeat(5_000_000)}</home></root>`);
  const length = String(row?.record).length;
  expect(length).toBeGreaterThan(1_000_000);
  expect(length).toBeLessThan(1_200_000);
});

test("a document of many records is read in constant memory", async () => {
  const record = `<home id="1"><text>${"word ".repeat(2_000)}</text></home>\n`;
  const records = 4_000; // 40 MB
  const bytes = (async function* () {
    yield Buffer.from("<root>");
    for (let index = 0; index < records; index++) yield Buffer.from(record);
    yield Buffer.from("</root>");
  })();
  let count = 0;
  let peakBytes = 0;
  const start = process.memoryUsage().heapUsed;
  for await (const _row of readXmlRows(
    { name: "feed.xml", bytes },
    { paths: ["root/home"], format: "test" },
  )) {
    count += 1;
    if (count % 100 === 0) peakBytes = Math.max(peakBytes, process.memoryUsage().heapUsed - start);
  }
  expect(count).toBe(records);
  // A tree of the whole document would take more than the 80 MB of its characters.
  expect(peakBytes).toBeLessThan(70_000_000);
});
