import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { describeOnPostgresql, emptyFolder } from "../../test-support/databases.ts";
import { verifySecret } from "./secret.server.ts";
import { siteSecret } from "./tables.server.ts";

const SECRET = "a secret that another process has generated";

describeOnPostgresql("the secret of a data folder", (open) => {
  afterEach(() => open().database.delete(siteSecret));

  test("is the one that another process is just writing, when two servers start at once", async () => {
    const dataFolder = await emptyFolder();
    await writeFile(join(dataFolder, "secret"), "");
    const verified = verifySecret(open().database, { dataFolder, secret: undefined });
    verified.catch(() => {});
    await setTimeout(100);
    await writeFile(join(dataFolder, "secret"), SECRET);
    expect(await verified).toBe(SECRET);
  });

  test("is refused when the file stays incomplete", async () => {
    const dataFolder = await emptyFolder();
    await writeFile(join(dataFolder, "secret"), SECRET.slice(0, 20));
    await expect(verifySecret(open().database, { dataFolder, secret: undefined })).rejects.toThrow(
      "secret is damaged",
    );
  });
});
