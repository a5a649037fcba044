import { mkdir, mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { writeAtomically } from "./write-atomically.server.ts";

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "gable-write-"));
  file = join(folder, "list.txt");
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test("a file that several callers write at the same time has the content of one of them", async () => {
  const contents = ["a", "b", "c"].map((letter) => letter.repeat(1_000_000));
  await Promise.all(contents.map((content) => writeAtomically(file, content)));
  expect(contents).toContain(await readFile(file, "utf8"));
  expect(await readdir(folder)).toEqual(["list.txt"]);
});

test("a file is written with the given permissions and modification time", async () => {
  const modifiedAt = new Date("2026-11-25T03:00:00Z");
  await writeAtomically(file, "content", { mode: 0o600, flush: true, modifiedAt });
  const { mode, mtime } = await stat(file);
  expect([mode & 0o777, mtime]).toEqual([0o600, modifiedAt]);
});

test("the old file stays, and nothing else, when its new content ends with an error", async () => {
  await writeAtomically(file, "old");
  async function* interruptedContent() {
    yield "ne";
    throw new Error("interrupted");
  }
  await expect(writeAtomically(file, interruptedContent())).rejects.toThrow("interrupted");
  expect(await readFile(file, "utf8")).toBe("old");
  expect(await readdir(folder)).toEqual(["list.txt"]);
});

test("no temporary file remains when the file cannot be replaced", async () => {
  await mkdir(file);
  await expect(writeAtomically(file, "content")).rejects.toThrow();
  expect(await readdir(folder)).toEqual(["list.txt"]);
});
