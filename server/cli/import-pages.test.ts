import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { FAILING, type OldSite, PATHS, startOldSite } from "../../test-support/old-site.ts";
import { pagesToFile, resultText } from "./import-pages.ts";

let site: OldSite;
let folder: string;
beforeEach(async () => {
  site = await startOldSite();
  folder = await mkdtemp(join(tmpdir(), "gable-pages-"));
});
afterEach(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

const file = () => join(folder, "old-site.jsonl");
/** Reads pages of the old site into the file: at most `limit`, or all that it does not have yet. */
const run = (limit?: number) =>
  pagesToFile(
    { list: site.sitemap, file: file(), match: undefined, pauseMs: 0 },
    { allowPrivateAddresses: true, limit, wait: async () => {} },
  );
const lines = async () =>
  (await readFile(file(), "utf8"))
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));

test("a run continues where the last one ended, even after an incomplete last line", async () => {
  expect(await run(10)).toEqual({ properties: 10, problems: [], unread: 20 });
  const before = await readFile(file(), "utf8");
  // Cuts off the end of the tenth property, which is then read again.
  await writeFile(file(), before.slice(0, -20));
  site.requestedPaths.length = 0;
  expect(await run()).toMatchObject({ properties: 18, problems: [{}, {}, {}], unread: 0 });
  expect(site.requestedPaths).not.toContain(PATHS[8]);
  expect(site.requestedPaths).toContain(PATHS[9]);
  expect(await lines()).toHaveLength(PATHS.length);
});

test("only a page that failed temporarily is read by the next run", async () => {
  // Every attempt of the first run fails.
  site.failures.set(FAILING, 3);
  expect((await run()).unread).toBe(1);
  site.requestedPaths.length = 0;
  expect(await run()).toEqual({ properties: 1, problems: [], unread: 0 });
  expect(site.requestedPaths.filter((path) => path.includes("-"))).toEqual([FAILING]);
});

test("the result names the command that reads the other pages, with the same options", () => {
  const options = { list: "sitemap.xml", file: "old-site.jsonl", match: "/nl/", pauseMs: 500 };
  const text = resultText({ properties: 2_000, problems: [], unread: 3_400 }, options);
  expect(text).toContain("2,000 properties were added to old-site.jsonl.");
  expect(text).toContain("still to be read: 3,400");
  expect(text).toContain("npm run import -- --pages --to old-site.jsonl --only /nl/ --pause 0.5 sitemap.xml");
  expect(resultText({ properties: 1, problems: [], unread: 0 }, options)).not.toContain("--pages");
});

test("a file with other content is not changed", async () => {
  await writeFile(file(), '{"Ref":1}\n');
  await expect(run()).rejects.toThrow("is not a file of --pages");
  expect(await readFile(file(), "utf8")).toBe('{"Ref":1}\n');
});
