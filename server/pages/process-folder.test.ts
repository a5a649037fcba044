import { mkdir, mkdtemp, readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { newProcessFolder } from "./process-folder.ts";

/** Higher than any process on Linux. */
const ENDED = 4_194_305;

test("files of ended processes are removed, and those of running ones stay", async () => {
  const dataFolder = await mkdtemp(join(inject("runFolder"), "data-"));
  const running = `${process.pid}-a`;
  for (const name of [running, `${ENDED}-b`, "unknown"])
    await mkdir(join(dataFolder, "sitemap", name), { recursive: true });
  const folder = await newProcessFolder(dataFolder, "sitemap");
  expect(await readdir(join(dataFolder, "sitemap"))).toEqual([running]);
  expect(folder).not.toBe(join(dataFolder, "sitemap", running));
});

test("a data folder without files of a sitemap gets its first", async () => {
  const dataFolder = await mkdtemp(join(inject("runFolder"), "data-"));
  expect(await newProcessFolder(dataFolder, "sitemap")).toMatch(
    join(dataFolder, "sitemap", `${process.pid}-`),
  );
});
