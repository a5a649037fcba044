import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { emptyFolder } from "../test-support/databases.ts";
import { ask, startSiteProcess } from "../test-support/site-process.ts";

const SITE = join(import.meta.dirname, "..", "site");

test("a changed folder of the site shows without a restart, and no visitor is turned away", async () => {
  const SITE_DIR = await emptyFolder();
  await cp(SITE, SITE_DIR, { recursive: true });
  const file = join(SITE_DIR, "site.json");
  const config = JSON.parse(await readFile(file, "utf8"));
  const write = (name: string) =>
    writeFile(file, JSON.stringify({ ...config, agency: { ...config.agency, name } }));
  const site = await startSiteProcess({ SITE_DIR });
  const home = () => ask(site.port, "/nl/contact/");
  const shows = (name: string) =>
    expect.poll(async () => (await home()).text, { timeout: 120_000, interval: 250 }).toContain(name);
  const statuses = new Set<number>();
  const visitor = new AbortController();
  const visiting = (async () => {
    while (!visitor.signal.aborted) {
      statuses.add((await home()).status);
      await setTimeout(20);
    }
  })();

  await shows("Immo Gevel");
  await write("Immo Zolder");
  await shows("Immo Zolder");

  await writeFile(file, '{ "agency": ');
  await expect.poll(site.output, { timeout: 120_000 }).toContain("site.json, (top): is not JSON");
  expect((await home()).text).toContain("Immo Zolder");

  await write("Immo Kelder");
  await shows("Immo Kelder");
  visitor.abort();
  await visiting;
  expect([...statuses]).toEqual([200]);
  expect(await site.end()).toMatchObject({ code: 0 });
});
