import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { emptyFolder } from "../../test-support/databases.ts";
import { filesOfFolder } from "./site-files.server.ts";

test("a folder of pictures that cannot be read has no pictures to offer", async () => {
  const folder = await emptyFolder();
  // A file in its place cannot be listed, like a folder without read permission.
  await writeFile(join(folder, "pictures"), "");
  expect(await filesOfFolder(folder).pathsBelow("pictures")).toEqual([]);
});
