import { cp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { emptyFolder } from "../../test-support/databases.ts";
import { runHostedCommandToEnd } from "../../test-support/hosted-command.ts";
import { type HostedSite, startHostedSite } from "../../test-support/hosted-site.ts";
import { sampleOnPostgresql, sendRequest } from "../../test-support/site-process.ts";
import { UsageError } from "./command.ts";
import { differencesText, site } from "./site.ts";

test.each([
  [["diff"], { action: "diff", isForced: false }],
  [["pull", "--force"], { action: "pull", isForced: true }],
  [["push"], { action: "push", isForced: false }],
  [["push", "copy"], { action: "push", folder: "/home/gable/copy", isForced: false }],
  [["export", "/copy"], { action: "export", folder: "/copy", isForced: false }],
])("parses %j", (args, request) => {
  expect(site.parse(args, "/home/gable")).toEqual({ folder: undefined, ...request });
});

test.each([
  [[], "Missing command"],
  [["fetch"], "Unknown command: fetch"],
  [["export"], "export needs a folder"],
  [["pull", "here"], "Unexpected argument: here"],
  [["push", "a", "b"], "Unexpected argument: b"],
  [["diff", "--force"], "--force does not go with diff"],
])("refuses %j and says why", (args, message) => {
  expect(() => site.parse(args, "/")).toThrow(new UsageError(message));
});

test("diff shows each changed field, and that the file was changed meanwhile", () => {
  expect(
    differencesText([
      {
        path: "pages/sell.json",
        state: "published",
        author: "Els",
        savedAt: "2026-11-24T10:00:00Z",
        isFileChanged: true,
        differences: [{ fieldPath: "params.title.nl", before: "Oud", after: "Nieuw" }],
      },
    ]),
  ).toBe(
    "pages/sell.json  published by Els, 2026-11-24 10:00 UTC\n  ! The file was changed after this version was saved.\n  params.title.nl\n    - Oud\n    + Nieuw",
  );
  expect(differencesText([])).toBe("The documents are those of the site folder.");
});

/* A running site, whose folder is a copy of the sample site. */

let running: HostedSite;
let siteFolder: string;
let variables: Record<string, string>;

beforeAll(async () => {
  siteFolder = await emptyFolder();
  await cp(join(import.meta.dirname, "../..", "site"), siteFolder, { recursive: true });
  variables = { SITE_DIR: siteFolder, ...(await sampleOnPostgresql()) };
  running = await startHostedSite(variables);
}, 300_000);

afterAll(() => running.end());

const command = (...args: string[]) => runHostedCommandToEnd("site", args, variables);
const changeFile = async (folder: string, path: string, from: string, to: string) => {
  const file = join(folder, path);
  const text = await readFile(file, "utf8");
  expect(text).toContain(from);
  await writeFile(file, text.replace(from, to));
};
const waitUntilShown = (path: string, text: string) =>
  expect
    .poll(async () => (await sendRequest(running.port, path)).text, { timeout: 60_000, interval: 100 })
    .toContain(text);

test("export and push publish documents, and pull writes them byte for byte", async () => {
  const copy = await emptyFolder();
  await command("export", copy);
  for (const path of ["pages/about-us.json", "site.json", "content/articles.json"])
    expect(await readFile(join(copy, path), "utf8")).toBe(await readFile(join(siteFolder, path), "utf8"));
  expect(await command("push", copy)).toMatchObject({
    exitCode: 0,
    output: expect.stringContaining("Nothing to push"),
  });

  const page = "pages/about-us.json";
  const title = JSON.parse(await readFile(join(copy, page), "utf8")).params.title.nl;
  await changeFile(copy, page, `"${title}"`, '"Wie wij zijn"');
  await writeFile(
    join(copy, "site.json"),
    (await readFile(join(copy, "site.json"), "utf8")).replaceAll("Immo Gevel", "Immo Zolder"),
  );
  expect(await command("push", copy)).toMatchObject({ exitCode: 0 });
  await waitUntilShown("/nl/over-ons/", "Wie wij zijn");
  await waitUntilShown("/nl/over-ons/", "Immo Zolder");

  expect((await command("diff")).output).toContain("    + Wie wij zijn");
  const again = await command("push", copy);
  expect(again.output).toContain("Nothing to push");
  await changeFile(copy, page, '"Wie wij zijn"', '"Ons team"');
  expect(await command("push", copy)).toMatchObject({
    exitCode: 1,
    output: expect.stringContaining("was changed by npm run site since it was exported"),
  });
  await changeFile(copy, page, '"Ons team"', '"Wie wij zijn"');

  const fullText = await readFile(join(siteFolder, page), "utf8");
  await writeFile(join(siteFolder, page), fullText.slice(0, 100));
  expect(await command("diff")).toMatchObject({
    exitCode: 1,
    output: expect.stringContaining(`${page} is not valid JSON, so it cannot be compared`),
  });
  await writeFile(join(siteFolder, page), fullText);

  expect(await command("pull")).toMatchObject({ exitCode: 0 });
  expect(await readFile(join(siteFolder, page))).toEqual(await readFile(join(copy, page)));
  expect((await command("diff")).output).toContain("The documents are those of the site folder.");
  await waitUntilShown("/nl/over-ons/", "Wie wij zijn");
}, 300_000);

test("push names the errors of documents and publishes none, and unpublishes a document that was removed from the folder", async () => {
  const copy = await emptyFolder();
  await command("export", copy);
  await writeFile(join(copy, "redirects.json"), '{"items":[{"from":"old","to":"/"}]}');
  const { exitCode, output } = await command("push", copy);
  expect(exitCode).toBe(1);
  expect(output).toContain("redirects.json: items.0.from: must be a path that begins with one slash");
  // A push of the site folder publishes its file again.
  await rm(join(copy, "redirects.json"));
  expect(await readdir(copy)).not.toContain("redirects.json");
  expect((await command("push", copy)).output).toContain("redirects.json: published");
  expect((await command("push", "--force")).output).toContain("redirects.json: published");
}, 300_000);
