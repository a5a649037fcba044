import { cp, mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readEnvironment } from "../../app/config/environment.server.ts";
import { readSiteConfig } from "../../app/config/read-site-config.server.ts";
import { emptyFolder, openEmbedded } from "../../test-support/databases.ts";
import { runCommand } from "./command-table.ts";

/* Errors and results of `npm run newsletter`, on a site of one language without subscribers. */

const GOOD = { title: { nl: "Najaar" }, text: { nl: "Goedendag." } };

let siteFolder: string;
let context: Parameters<typeof runCommand>[2];
beforeAll(async () => {
  siteFolder = await emptyFolder();
  await cp(resolve(import.meta.dirname, "../../test-support/minimal-site"), siteFolder, { recursive: true });
  await mkdir(join(siteFolder, "newsletters"));
  const environment = readEnvironment({ SITE_DIR: siteFolder, GABLE_DATA: await emptyFolder() });
  context = {
    connection: await openEmbedded(),
    environment,
    site: await readSiteConfig(siteFolder),
    onProgress: () => {},
    signal: new AbortController().signal,
  };
});
afterAll(() => context.connection.close());

async function write(content: unknown, name = "newsletters/a.json"): Promise<string> {
  const file = join(siteFolder, name);
  await writeFile(file, typeof content === "string" ? content : JSON.stringify(content));
  return file;
}
const send = (file: string, isDryRun = false) =>
  runCommand("newsletter", { action: "send", file, isDryRun }, context);

test("a newsletter is sent, and other words under its name are refused", async () => {
  const file = await write(GOOD, "newsletters/first.json");
  const reach = { action: "send", name: "newsletters/first.json", people: 0, before: 0 };
  expect(await send(file, true)).toMatchObject(reach);
  expect(await runCommand("newsletter", { action: "list" }, context)).toEqual({
    action: "list",
    newsletters: [],
  });
  expect(await send(file)).toMatchObject(reach);
  expect(await send(file)).toMatchObject(reach);
  await write({ ...GOOD, text: { nl: "Goedenavond." } }, "newsletters/first.json");
  await expect(send(file)).rejects.toThrow("newsletters/first.json was sent with other words before");
  expect(await runCommand("newsletter", { action: "list" }, context)).toMatchObject({
    newsletters: [{ file: "newsletters/first.json", people: 0, mailed: 0 }],
  });
});

test("a newsletter to try is a mail in each of its languages", async () => {
  const file = await write(GOOD);
  const wanted = { action: "test", file, address: "bureau@immo.example" };
  expect(await runCommand("newsletter", wanted, context)).toEqual({ action: "test", mails: 1 });
});

test.each<[string, unknown, string]>([
  ["that is no JSON", "{", "is not JSON"],
  ["without the language of the site", { title: { fr: "A" }, text: { fr: "B" } }, "text.nl: should be there"],
  ["with a home that is not there", { ...GOOD, homes: [12] }, "home 12 is not for sale or for rent"],
  ["with a field that is none", { ...GOOD, html: "<b>" }, "html"],
])("a newsletter %s is refused, with the reason", async (_, content, reason) => {
  await expect(send(await write(content))).rejects.toThrow(reason);
});

test.each([
  ["outside of the folder of the site", "../a.json"],
  ["that is no file of JSON", "site.txt"],
  ["that is not there", "newsletters/none.json"],
])("a file %s is refused", async (_, name) => {
  await expect(send(join(siteFolder, name))).rejects.toThrow(/is no file of the folder|cannot be read/);
});
