import { cp, mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readEnvironment } from "../../app/config/environment.server.ts";
import { readSiteConfig } from "../../app/config/read-site-config.server.ts";
import { filesOfFolder } from "../../app/config/site-files.server.ts";
import { saveDocuments } from "../../app/content/versions/save-documents.server.ts";
import { emptyFolder, openPostgresql } from "../../test-support/databases.ts";
import { UsageError } from "./command.ts";
import { newsletter, newsletterProgressLine, newsletterReachText, newsletterTable } from "./newsletter.ts";
import { runOperationByName } from "./operations.ts";

test.each([
  [["list"], { action: "list" }],
  [["send", "site/a.json"], { action: "send", file: "/home/gable/site/a.json", isDryRun: false }],
  [["send", "/b.json", "--dry-run"], { action: "send", file: "/b.json", isDryRun: true }],
  [["send", "/b.json", "--test", "a@b.be"], { action: "test", file: "/b.json", address: "a@b.be" }],
])("parses %j", (args, options) => {
  expect(newsletter.parse(args, "/home/gable")).toEqual(options);
});

test.each([
  [[], "Missing command"],
  [["delete"], "Unknown command: delete"],
  [["send"], "send needs a newsletter file"],
  [["send", "a.json", "b.json"], "Unexpected argument: b.json"],
  [["send", "a.json", "--test", "everybody"], "--test needs an e-mail address"],
  [["send", "a.json", "--test", "a@b.be", "--dry-run"], "--test and --dry-run cannot be combined"],
  [["list", "a.json"], "list takes no other arguments or options"],
])("refuses %j and says why", (args, message) => {
  expect(() => newsletter.parse(args, "/")).toThrow(new UsageError(message));
});

const SEND_RESULT = { action: "send", name: "newsletters/a.json", perMinute: 60 } as const;

test("the output says how many people get the newsletter and how long that takes", () => {
  const reach = { people: 1_300, before: 1, languages: { nl: 1_000, fr: 300 } };
  expect(newsletterReachText({ ...SEND_RESULT, ...reach }, { isDryRun: true })).toBe(
    "newsletters/a.json would go to 1,300 people (1,000 in nl, 300 in fr).\n1 person already has it and will not get it again.\nAt 60 a minute that takes about 22 minutes.",
  );
  expect(
    newsletterReachText({ ...SEND_RESULT, people: 0, before: 0, languages: {} }, { isDryRun: false }),
  ).toBe("newsletters/a.json goes to 0 people.");
});

test("the output shows the progress of a newsletter", () => {
  const newsletter = { file: "a.json", begunAt: "2026-11-21 12:00:00+00", people: 12_000, mailed: 3_000 };
  expect(newsletterProgressLine(newsletter, 60)).toBe(
    "Sending  ██████░░░░░░░░░░░░░░░░░░  25 %  3,000 of 12,000  about 3 hours left",
  );
  expect(newsletterTable([newsletter])).toBe(
    "SINCE                 SENT   OF      FILE\n2026-11-21 12:00 UTC  3,000  12,000  a.json",
  );
  expect(newsletterTable([])).toBe("No newsletters have been sent yet.");
});

/* Errors and results of `npm run newsletter`, on a site of one language without subscribers. */

const VALID_NEWSLETTER = { title: { nl: "Najaar" }, text: { nl: "Goedendag." } };

let siteFolder: string;
let context: Parameters<typeof runOperationByName>[2];
beforeAll(async () => {
  siteFolder = await emptyFolder();
  await cp(resolve(import.meta.dirname, "../../test-support/minimal-site"), siteFolder, { recursive: true });
  await mkdir(join(siteFolder, "newsletters"));
  const environment = readEnvironment({ SITE_DIR: siteFolder, GABLE_DATA: await emptyFolder() });
  context = {
    connection: await openPostgresql(),
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
  runOperationByName("newsletter", { action: "send", file, isDryRun }, context);

test("a newsletter is sent as staff published it over its file", async () => {
  const file = await write({ ...VALID_NEWSLETTER, homes: [99] }, "newsletters/edited.json");
  await expect(send(file, true)).rejects.toThrow("property 99 is not for sale or for rent");
  const saved = await saveDocuments(context.connection, {
    documents: [{ path: "newsletters/edited.json", body: JSON.stringify(VALID_NEWSLETTER) }],
    as: { kind: "publish" },
    author: { command: "a test" },
    files: filesOfFolder(siteFolder),
    now: new Date(),
  });
  expect(saved.kind).toBe("saved");
  expect(await send(file, true)).toMatchObject({ action: "send", name: "newsletters/edited.json" });
});

test("a newsletter is sent, and a changed text under the same name is refused", async () => {
  const file = await write(VALID_NEWSLETTER, "newsletters/first.json");
  const reach = { action: "send", name: "newsletters/first.json", people: 0, before: 0 };
  expect(await send(file, true)).toMatchObject(reach);
  expect(await runOperationByName("newsletter", { action: "list" }, context)).toEqual({
    action: "list",
    newsletters: [],
  });
  expect(await send(file)).toMatchObject(reach);
  expect(await send(file)).toMatchObject(reach);
  await write({ ...VALID_NEWSLETTER, text: { nl: "Goedenavond." } }, "newsletters/first.json");
  await expect(send(file)).rejects.toThrow("newsletters/first.json was already sent with a different text");
  expect(await runOperationByName("newsletter", { action: "list" }, context)).toMatchObject({
    newsletters: [{ file: "newsletters/first.json", people: 0, mailed: 0 }],
  });
});

test("a test newsletter is one mail in each of its languages", async () => {
  const file = await write(VALID_NEWSLETTER);
  const request = { action: "test", file, address: "bureau@immo.example" };
  expect(await runOperationByName("newsletter", request, context)).toEqual({ action: "test", mails: 1 });
});

test.each<[string, unknown, string]>([
  ["that is not JSON", "{", "is not valid JSON"],
  ["without the language of the site", { title: { fr: "A" }, text: { fr: "B" } }, "text.nl: is required"],
  [
    "with an unknown property",
    { ...VALID_NEWSLETTER, homes: [12] },
    "property 12 is not for sale or for rent",
  ],
  ["with an unknown field", { ...VALID_NEWSLETTER, html: "<b>" }, "html"],
])("a newsletter %s is refused with the reason", async (_, content, reason) => {
  await expect(send(await write(content))).rejects.toThrow(reason);
});

test.each([
  ["outside the site folder", "../a.json"],
  ["that is not a JSON file", "site.txt"],
  ["that does not exist", "newsletters/none.json"],
])("a file %s is refused", async (_, name) => {
  await expect(send(join(siteFolder, name))).rejects.toThrow(
    /is not a \.json file in the site folder|cannot be read/,
  );
});
