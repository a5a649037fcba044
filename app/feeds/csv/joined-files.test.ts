import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { feedErrorOf, listingsByKey, readItems, refusalLines } from "../../../test-support/feed-reading.ts";
import { feedRequestSchema } from "../../config/feed-request.ts";
import type { FeedItem } from "../source/feed-item.ts";
import { readFeed } from "../source/read-feed.server.ts";

const required = { key: "Ref", goal: { constant: "sale" }, webIds: { constant: "house" } };

/** Reads a table and the files that its mapping joins. `files` has the text of each file by its path. */
function read(table: string, mapping: object, files: Record<string, string>): Promise<FeedItem[]> {
  return readItems("csv", table, {
    mapping,
    mappingName: "homes.json",
    joined: {
      open: async (path) => ({
        name: path,
        bytes: (async function* () {
          yield Buffer.from(files[path] ?? "");
        })(),
      }),
    },
  });
}

const PHOTOS = "Pand;Bestand\na1;a1-1.jpg\nA2;b.jpg\nA1;a1-2.jpg\n";

function withPhotos(fields: object, file: object = {}) {
  return {
    files: { photos: { path: "photos.csv", key: "Pand", column: "Ref", ...file } },
    fields: { ...required, ...fields },
  };
}

test("pictures of a second table belong to the property with the same reference, in their order", async () => {
  const mapping = withPhotos({ pictures: { column: "photos[].Bestand", before: "pictures/" } });
  const items = await read("Ref;Prijs\nA1;1\nA2;2\nA3;3\n", mapping, { "photos.csv": PHOTOS });
  const { A1, A2, A3 } = listingsByKey(items);
  expect(A1?.pictures).toEqual([{ url: "pictures/a1-1.jpg" }, { url: "pictures/a1-2.jpg" }]);
  expect(A2?.pictures).toEqual([{ url: "pictures/b.jpg" }]);
  expect(A3?.pictures).toEqual([]);
});

test("a value of the first row that belongs to a property fills a field", async () => {
  const mapping = {
    files: {
      addresses: { path: "addresses.json", rows: "data.rows", key: "id", column: "Adres" },
    },
    fields: { ...required, "address.street": "addresses.street.name" },
  };
  const addresses = { data: { rows: [{ id: 12, street: { name: "Kerkstraat" } }] } };
  // A spreadsheet writes the number 12 as 12.0.
  const items = await read("Ref;Adres\nA1;12.0\n", mapping, { "addresses.json": JSON.stringify(addresses) });
  expect(listingsByKey(items).A1?.address.street).toBe("Kerkstraat");
});

test("a JSON document joins a table", async () => {
  const items = await readItems("json", JSON.stringify([{ Ref: "A1" }, { Ref: "A2" }]), {
    mapping: withPhotos({ pictures: "photos[].Bestand" }),
    mappingName: "homes.json",
    joined: {
      open: async (name) => ({
        name,
        bytes: (async function* () {
          yield Buffer.from(PHOTOS);
        })(),
      }),
    },
  });
  expect(listingsByKey(items).A2?.pictures).toEqual([{ url: "b.jpg" }]);
});

test("a column that a joined file does not have is named, with its file", async () => {
  const wrong = read("Ref\nA1\n", withPhotos({ pictures: "photos[].Bestnd" }), { "photos.csv": PHOTOS });
  expect(await feedErrorOf(wrong)).toMatch(/"Bestnd", which is not in the header row of photos.csv/);
  const noKey = read("Ref\nA1\n", withPhotos({}, { key: "Huis" }), { "photos.csv": PHOTOS });
  expect(await feedErrorOf(noKey)).toMatch(/"Huis", which is not in the header row of photos.csv/);
});

test("a joined file in which no row belongs to a property refuses the feed", async () => {
  const table = `Ref;Nr\n${Array.from({ length: 20 }, (_, index) => `H${index};${index}`).join("\n")}\n`;
  const mapping = withPhotos({ pictures: "photos[].Bestand" });
  expect(await read(table, mapping, { "photos.csv": `${PHOTOS}H7;h.jpg\n` })).toHaveLength(20);
  expect(await feedErrorOf(read(table, mapping, { "photos.csv": PHOTOS }))).toBe(
    'No row has a value in "Ref" that photos.csv has in "Pand". Correct "key" and "column" of "photos" in the mapping homes.json.',
  );
});

test("the URLs of pictures are made from a template, as many as a column says", async () => {
  const table = "Ref;Foto's\nA 1;3.0\nA2;\nA3;veel\n";
  const template = "https://pictures.example/{value}/{number}.jpg";
  const fields = { ...required, pictures: { column: "Ref", template, count: "Foto's" } };
  const items = await read(table, { fields }, {});
  const properties = listingsByKey(items);
  expect(properties["A 1"]?.pictures).toEqual([
    { url: "https://pictures.example/A%201/1.jpg" },
    { url: "https://pictures.example/A%201/2.jpg" },
    { url: "https://pictures.example/A%201/3.jpg" },
  ]);
  expect(properties.A2?.pictures).toEqual([]);
  expect(refusalLines(items)).toEqual([`row 4 (A3), Foto's: "veel" is not a number of pictures`]);
});

test.each([
  [{ column: "Ref", template: "a/{number}.jpg" }, '"template" and "count" need each other'],
  [{ column: "Ref", template: "a/1.jpg", count: 2 }, 'must contain "{number}"'],
])("the rule %j for pictures is refused", async (pictures, message) => {
  expect(await feedErrorOf(read("Ref\nA1\n", { fields: { ...required, pictures } }, {}))).toContain(message);
});

test.each(["../secret.csv", "/etc/passwd", "photos/../../x.csv", "file:///etc/passwd", "C:\\x.csv"])(
  "a mapping cannot join %s",
  async (path) => {
    const error = await feedErrorOf(read("Ref\nA1\n", withPhotos({}, { path }), {}));
    expect(error).toContain("at files.photos.path: must be an http(s) address");
  },
);

test("a joined file is in the folder of the mapping, or at a URL that gets the credentials of its own server only", async () => {
  const folder = await mkdtemp(join(tmpdir(), "gable-joined-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.headers.host?.split(":")[0]} ${request.url} ${request.headers.authorization}`);
    response.end(request.url === "/homes.csv" ? "Ref;Prijs\nA1;1\n" : "Pand;Bestand\nA1;x.jpg\n");
  }).listen(0);
  onTestFinished(() => void server.close());
  const { port } = server.address() as { port: number };
  const properties = `http://127.0.0.1:${port}/homes.csv`;
  const picturesWith = async (path: string) => {
    const mapping = join(folder, "homes.json");
    await writeFile(mapping, JSON.stringify(withPhotos({ pictures: "photos[].Bestand" }, { path })));
    const items: FeedItem[] = [];
    const request = feedRequestSchema.parse({ auth: { kind: "bearer", token: "env:CRM_TOKEN" } });
    const options = {
      mapping,
      allowPrivateAddresses: true,
      access: { request, secrets: { CRM_TOKEN: "s" } },
    };
    for await (const item of readFeed("csv", properties, options)) items.push(item);
    return listingsByKey(items).A1?.pictures;
  };
  await writeFile(join(folder, "photos.csv"), PHOTOS);
  expect(await picturesWith("photos.csv")).toHaveLength(2);
  expect(await picturesWith(`http://127.0.0.1:${port}/photos.csv`)).toEqual([{ url: "x.jpg" }]);
  expect(await picturesWith(`http://localhost:${port}/photos.csv`)).toEqual([{ url: "x.jpg" }]);
  expect(requests.filter((line) => line.includes("/photos.csv"))).toEqual([
    "127.0.0.1 /photos.csv Bearer s",
    "localhost /photos.csv undefined",
  ]);
  expect(await feedErrorOf(picturesWith("gone.csv"))).toContain("gone.csv");
});
