import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createPostgresqlDatabase, emptyFolder } from "../../test-support/databases.ts";
import { runHostedCommandToEnd } from "../../test-support/hosted-command.ts";
import { UsageError } from "./command.ts";
import { data } from "./data.ts";

test.each([
  [["export", "Renee@bezoeker.example"], { action: "export", email: "renee@bezoeker.example" }],
  [["erase", "renee@bezoeker.example"], { action: "erase", email: "renee@bezoeker.example" }],
])("parses %j", (args, options) => {
  expect(data.parse(args, "/")).toEqual(options);
});

test.each([
  [[], "Missing command"],
  [["delete", "a@b.be"], "Unknown command: delete"],
  [["erase"], "erase needs an e-mail address"],
  [["export", "everybody"], "export needs an e-mail address"],
  [["erase", "a@b.be", "c@d.be"], "Unexpected argument: c@d.be"],
])("refuses %j and says why", (args, message) => {
  expect(() => data.parse(args, "/")).toThrow(new UsageError(message));
});

async function runData(action: string, dataFolder: string) {
  return runHostedCommandToEnd("data", [action, "renee@visitor.example"], {
    GABLE_DATA: dataFolder,
    DATABASE_URL: await createPostgresqlDatabase(),
  });
}

test.each([
  ["outbox", "erase"],
  ["journal", "erase"],
  ["journal", "export"],
])(
  "when the folder %s cannot be read, %s fails and says which folder and what to do",
  async (name, action) => {
    const dataFolder = await emptyFolder();
    const folder = join(dataFolder, name);
    await rm(folder, { recursive: true, force: true });
    await writeFile(folder, "not a folder");
    const { exitCode, output } = await runData(action, dataFolder);
    expect(output).toContain(`${folder} cannot be read (ENOTDIR)`);
    expect(output).toContain("Give the account that runs the site read access");
    expect(output).not.toMatch(/ {4}at /);
    expect(exitCode).toBe(1);
  },
  60_000,
);

test("without these folders there is nothing to erase", async () => {
  const { exitCode, output } = await runData("erase", await emptyFolder());
  expect(output).toContain('"journal": 0');
  expect(exitCode).toBe(0);
}, 60_000);
