import { mkdirSync, rmSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { emptyFolder } from "../test-support/databases.ts";
import { openDatabase } from "./open-database.ts";

test("when neither the database can be opened nor its lock released, the error of the database is thrown", async () => {
  const dataFolder = await emptyFolder();
  // The mark of a first start that was interrupted, which the next start reports.
  await mkdir(join(dataFolder, "database"));
  await writeFile(join(dataFolder, "database", "gable-unfinished"), "");
  const messages: string[] = [];
  const opening = openDatabase({ databaseUrl: undefined, dataFolder }, "a test", {
    onInfo: (text) => {
      messages.push(text);
      if (!text.includes("first start was interrupted")) return;
      // A folder in place of the file that the release of the lock removes.
      rmSync(join(dataFolder, "gable.owner"));
      mkdirSync(join(dataFolder, "gable.owner"));
      throw new Error("The database cannot be opened");
    },
  });
  await expect(opening).rejects.toThrow("The database cannot be opened");
  expect(messages.at(-1)).toMatch(/^The lock of the data folder could not be released: /);
});
