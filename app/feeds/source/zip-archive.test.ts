import { readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { feedErrorOf, feedFile, listingsByKey, readItems } from "../../../test-support/feed-reading.ts";
import { zipArchive } from "../../../test-support/write-zip.ts";

const transfer = String(await feedFile("openimmo-1.2.7.xml"));
const temporaryFolders = async () =>
  (await readdir(tmpdir())).filter((name) => name.startsWith("gable-feed-"));

test("the document of an archive is read, and its pictures are stored under other names", async () => {
  const stored: string[] = [];
  const archive = zipArchive({
    "transfer.xml": transfer.replace(/<pfad>[^<]*<\/pfad>/, "<pfad>front.jpg</pfad>"),
    "pictures/front.jpg": "front",
  });
  const items = await readItems("openimmo", archive, {
    async saveAttachment(bytes) {
      for await (const chunk of bytes) stored.push(String(Buffer.from(chunk)));
      return "feed-files/1.jpg";
    },
  });
  expect(stored).toEqual(["front"]);
  expect(JSON.stringify(listingsByKey(items))).toContain("feed-files/1.jpg");
});

test.each([
  ["a path that leaves it", zipArchive({ "../../evil.xml": transfer }), "invalid relative path"],
  ["an absolute path", zipArchive({ "/etc/evil.xml": transfer }), "absolute path"],
  ["a cut end", zipArchive({ "a.xml": transfer }).subarray(0, -60), "not a usable zip archive"],
  [
    "only its first 2,000 bytes",
    zipArchive({ "a.xml": transfer }).subarray(0, 2_000),
    "not a usable zip archive",
  ],
  ["no document", zipArchive({ "a.jpg": "x" }), "has 0 files that end in .xml"],
  ["two documents", zipArchive({ "a.xml": transfer, "b.xml": transfer }), "has 2 files that end in .xml"],
  ["a cut document", zipArchive({ "a.xml": transfer.slice(0, -300) }), "a.xml in feed"],
])("an archive with %s refuses the whole feed, and leaves nothing behind", async (_, archive, message) => {
  const before = await temporaryFolders();
  const error = await feedErrorOf(readItems("openimmo", archive));
  expect(error).toContain(message);
  expect(error).not.toMatch(/\.\.$/);
  expect(await temporaryFolders()).toEqual(before);
});
