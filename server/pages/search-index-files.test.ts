import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import type { SearchIndexFile } from "../../app/search/search-index.ts";
import { searchIndexFiles } from "./search-index-files.ts";

const EMPTY: SearchIndexFile = {
  types: [],
  cities: [],
  streets: [],
  zones: [],
  isPartial: false,
  properties: { ids: [], references: [], states: [], pictures: [], descriptions: [] },
};

/** Search indexes of two languages, whose content differs after each `change`. */
function setUpFiles({ create = async () => EMPTY }: { create?: () => Promise<SearchIndexFile> } = {}) {
  let changes = 0;
  const remembered = new Map<string, Promise<unknown>>();
  const errors: unknown[] = [];
  const indexFiles = searchIndexFiles({
    languages: ["nl", "fr"],
    create: async (language) => ({ ...(await create()), cities: [[language, "", changes, 0]] }),
    remember: <Value>(name: string, makeValue: () => Promise<Value>) => {
      const created = (remembered.get(name) as Promise<Value> | undefined) ?? makeValue();
      remembered.set(name, created);
      return created;
    },
    onError: (error) => errors.push(error),
  });
  return {
    ...indexFiles,
    errors,
    remembered,
    change: () => {
      changes += 1;
      remembered.clear();
    },
    /** Path to which a file of the Dutch index redirects; "file" for the file itself. */
    pathOf: async (name = "latest.json") => {
      const response = await indexFiles.find("nl", name);
      return response?.kind === "redirect" ? response.path : response?.kind;
    },
  };
}

test("the latest index redirects to the file named after its content", async () => {
  const { find, pathOf } = setUpFiles();
  const path = String(await pathOf());
  expect(path).toMatch(/^\/search-index\/nl\/[0-9a-f]{16}\.json$/);
  const file = await find("nl", path.split("/").at(-1) ?? "");
  if (file?.kind !== "file") throw new Error("The path of the index is not found");
  const [plain, gzip, brotli] = await Promise.all([
    file.body("identity"),
    file.body("gzip"),
    file.body("br"),
  ]);
  expect(JSON.parse(plain.toString())).toEqual({ ...EMPTY, cities: [["nl", "", 0, 0]] });
  expect(gunzipSync(gzip)).toEqual(plain);
  expect(brotliDecompressSync(brotli)).toEqual(plain);
});

test("after a change the index has a new name, and the old one redirects to it", async () => {
  const { change, pathOf } = setUpFiles();
  const before = String(await pathOf());
  change();
  const after = String(await pathOf());
  expect(after).not.toBe(before);
  expect(await pathOf(before.split("/").at(-1))).toBe(after);
});

test("the same content has the same name, whenever it was built", async () => {
  expect(await setUpFiles().pathOf()).toBe(await setUpFiles().pathOf());
});

test.each([
  ["de", "latest.json"],
  ["__proto__", "latest.json"],
  ["nl", "latest"],
  ["nl", "../site.json"],
  ["nl", "0123456789abcdef.js"],
  ["nl", ""],
])("there is no index %s/%s", async (language, name) => {
  expect(await setUpFiles().find(language, name)).toBeUndefined();
});

test.concurrent("the indexes of all languages are built ahead of requests, once for several changes", async () => {
  const create = vi.fn(async () => EMPTY);
  const { prepare, remembered, stop } = setUpFiles({ create });
  prepare();
  prepare();
  prepare();
  await vi.waitFor(() => expect(remembered.size).toBe(2), { timeout: 5_000 });
  await stop();
  expect(create).toHaveBeenCalledTimes(2);
});

test.concurrent("an index that cannot be built is reported, and requests for it fail", async () => {
  const broken = setUpFiles({ create: () => Promise.reject(new Error("the database is unavailable")) });
  broken.prepare();
  await vi.waitFor(() => expect(broken.errors).toHaveLength(1), { timeout: 5_000 });
  await expect(broken.find("nl", "latest.json")).rejects.toThrow("the database is unavailable");
});

test("no index is built after stopping", async () => {
  const create = vi.fn(async () => EMPTY);
  const { prepare, stop } = setUpFiles({ create });
  prepare();
  await stop();
  expect(create).not.toHaveBeenCalled();
});
