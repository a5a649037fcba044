import { mkdir, mkdtemp, readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { newProcessFolder } from "./process-folder.ts";

/** Higher than any process id on Linux. */
const ENDED_PROCESS_ID = 4_194_305;

test("folders of processes that have ended are removed, and those of running processes stay", async () => {
  const dataFolder = await mkdtemp(join(inject("runFolder"), "data-"));
  const running = `${process.pid}-a`;
  for (const name of [running, `${ENDED_PROCESS_ID}-b`, "unknown"])
    await mkdir(join(dataFolder, "sitemap", name), { recursive: true });
  const folder = await newProcessFolder(dataFolder, "sitemap");
  expect(await readdir(join(dataFolder, "sitemap"))).toEqual([running]);
  expect(folder).not.toBe(join(dataFolder, "sitemap", running));
});

test("a new data folder without any process folder works too", async () => {
  const dataFolder = await mkdtemp(join(inject("runFolder"), "data-"));
  expect(await newProcessFolder(dataFolder, "sitemap")).toMatch(
    join(dataFolder, "sitemap", `${process.pid}-`),
  );
});
