import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { embeddedFolder } from "../../test-support/databases.ts";
import { runNode } from "../../test-support/node-process.ts";

const COMMAND = join(import.meta.dirname, "data.ts");

async function data(action: string, dataFolder: string) {
  const child = runNode([COMMAND, action, "renee@visitor.example"], {
    env: { GABLE_DATA: dataFolder, DATABASE_URL: "" },
  });
  const exitCode = await child.end();
  return { exitCode, output: child.output() };
}

test.each([
  ["outbox", "erase"],
  ["journal", "erase"],
  ["journal", "export"],
])(
  "where the folder %s cannot be read, %s fails and says which folder and what to do",
  async (name, action) => {
    const dataFolder = await embeddedFolder();
    const folder = join(dataFolder, name);
    await rm(folder, { recursive: true, force: true });
    await writeFile(folder, "not a folder");
    const { exitCode, output } = await data(action, dataFolder);
    expect(output).toContain(`${folder} cannot be read (ENOTDIR)`);
    expect(output).toContain("Give the account that runs the site the right to read it");
    expect(output).not.toMatch(/ {4}at /);
    expect(exitCode).toBe(1);
  },
  60_000,
);

test("where there are no such folders, there is nothing to erase", async () => {
  const { exitCode, output } = await data("erase", await embeddedFolder());
  expect(output).toContain('"journal": 0');
  expect(exitCode).toBe(0);
}, 60_000);
