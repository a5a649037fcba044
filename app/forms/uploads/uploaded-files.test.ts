import { readdir, readFile, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { emptyFolder } from "../../../test-support/databases.ts";
import { aPdf } from "../../../test-support/sent-files.ts";
import { unfinishedFiles } from "./unfinished-files.server.ts";
import { type UploadedFile, type UploadedFiles, uploadedFiles } from "./uploaded-files.server.ts";

const SECRET = "a secret of thirty-two characters";
const MINUTE_MS = 60_000;

async function recognized(files: UploadedFiles, content = "CV"): Promise<UploadedFile> {
  const file = await files.recognize({ name: "cv.pdf", bytes: aPdf(content) });
  if (!file || file === "unsafe") throw new Error("The file was not recognized");
  return file;
}

async function keep(files: UploadedFiles, content: string, network = "192.0.2.1"): Promise<string> {
  return (await files.keepForCorrection(await recognized(files, content), network)).token;
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

test("a pending file is found only by this site's token, and moves when its form is accepted", async () => {
  const folder = await emptyFolder();
  const files = uploadedFiles(folder, SECRET);
  const token = await keep(files, "CV");
  const now = Date.now();
  expect(await files.find(`${token}x`, now)).toBeUndefined();
  expect(await files.find(token.replace(/^./, "x"), now)).toBeUndefined();
  expect(await uploadedFiles(folder, "another secret of 32 characters!!").find(token, now)).toBeUndefined();
  const found = await files.find(token, now);
  if (!found) throw new Error("The file was not found");
  expect(found).toMatchObject({ name: "cv.pdf", type: "application/pdf" });

  await files.store(found);
  const [path = "", ...others] = await filesIn(join(folder, "uploads"));
  expect([path, ...others]).toEqual([join(folder, "uploads", `${found.id}.pdf`)]);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  // The same form sent twice at once.
  await files.store(found);
  expect(await readFile(path)).toEqual(aPdf("CV"));
});

test("a file of a form that is accepted immediately is never pending", async () => {
  const folder = await emptyFolder();
  const files = uploadedFiles(folder, SECRET);
  await files.store(await recognized(files));
  expect(await readdir(join(folder, "uploads"))).toEqual([expect.stringMatching(/^[0-9a-f]{40}\.pdf$/)]);
});

test("a pending file expires after an hour, a stored one after the configured days", async () => {
  const folder = await emptyFolder();
  const files = uploadedFiles(folder, SECRET);
  const token = await keep(files, "unfinished");
  await files.store(await recognized(files, "stored"));
  const now = Date.now();
  expect(await files.find(token, now + 59 * MINUTE_MS)).toBeDefined();
  expect(await files.find(token, now + 61 * MINUTE_MS)).toBeUndefined();
  await files.removeUnfinished(now + 59 * MINUTE_MS);
  expect(await filesIn(join(folder, "uploads"))).toHaveLength(2);
  await files.removeUnfinished(now + 61 * MINUTE_MS);
  const [stored = "", ...others] = await filesIn(join(folder, "uploads"));
  expect(others).toEqual([]);
  expect(await readdir(join(folder, "uploads", "waiting"))).toEqual([]);
  await files.removeOld(30, now + 29 * 24 * 60 * MINUTE_MS);
  await stat(stored);
  await files.removeOld(30, now + 31 * 24 * 60 * MINUTE_MS);
  expect(await filesIn(join(folder, "uploads"))).toEqual([]);
});

/** A store with room for five of these files in total, and for three of one network. */
async function smallStore(): Promise<{ folder: string; files: UploadedFiles }> {
  const folder = await emptyFolder();
  const bytes = aPdf("0").length;
  const limits = { clientBytes: 3 * bytes, totalBytes: 5 * bytes };
  const unfinished = unfinishedFiles(join(folder, "uploads", "waiting"), limits);
  return { folder, files: uploadedFiles(folder, SECRET, unfinished) };
}

/** Returns for each token whether its file is still stored. */
async function foundAmong(files: UploadedFiles, tokens: string[]): Promise<boolean[]> {
  return Promise.all(tokens.map(async (token) => (await files.find(token, Date.now())) !== undefined));
}

/** Stores files in this order, with modification times a second apart. */
async function storeInOrder(store: Awaited<ReturnType<typeof smallStore>>, sent: [string, string][]) {
  const tokens: string[] = [];
  for (const [content, network] of sent) {
    tokens.push(await keep(store.files, content, network));
    const secondsAgo = Date.now() / 1_000 - 100 + tokens.length;
    const [, id = ""] = tokens.at(-1)?.split(".") ?? [];
    const path = (await filesIn(store.folder)).find((file) => file.includes(id)) ?? "";
    await utimes(path, secondsAgo, secondsAgo);
  }
  return tokens;
}

test("a network over its quota loses its own oldest file", async () => {
  const store = await smallStore();
  const tokens = await storeInOrder(store, [
    ["1", "192.0.2.9"],
    ["2", "192.0.2.1"],
    ["3", "192.0.2.1"],
    ["4", "192.0.2.1"],
    ["5", "192.0.2.1"],
  ]);
  expect(await foundAmong(store.files, tokens)).toEqual([true, false, true, true, true]);
});

test("when the total space is full, the network that uses the most space loses its oldest file", async () => {
  const store = await smallStore();
  const tokens = await storeInOrder(store, [
    ["1", "192.0.2.1"],
    ["2", "192.0.2.2"],
    ["3", "192.0.2.2"],
    ["4", "192.0.2.2"],
    ["5", "192.0.2.3"],
    ["6", "192.0.2.4"],
  ]);
  expect(await foundAmong(store.files, tokens)).toEqual([true, false, true, true, true, true]);
});

test("simultaneous uploads stay within the total space", async () => {
  const { folder, files } = await smallStore();
  const networks = Array.from({ length: 20 }, (_, number) => `192.0.2.${number}`);
  await Promise.all(networks.map((network, number) => keep(files, String(number % 10), network)));
  expect(await filesIn(folder)).toHaveLength(5);
});
