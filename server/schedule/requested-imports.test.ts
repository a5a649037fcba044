import { readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { listings } from "../../app/catalogue/tables.server.ts";
import { findRuns } from "../../app/feeds/import/import-history.server.ts";
import { feedRuns } from "../../app/feeds/tables.server.ts";
import { mails } from "../../app/mail/tables.server.ts";
import type { RequestedImport } from "../../app/office/imports/request-import.server.ts";
import { describeOnPostgresql } from "../../test-support/databases.ts";
import { feedFolder, writeProperties } from "../../test-support/feed-files.ts";
import { feedFile } from "../../test-support/feed-reading.ts";
import { hourlyFeed, neverStopped } from "../../test-support/feed-schedule.ts";
import { photo } from "../../test-support/pictures.ts";
import { sampleSite } from "../../test-support/sample-context.ts";
import { zipArchive } from "../../test-support/write-zip.ts";
import { runRequestedImport } from "./requested-imports.ts";

describeOnPostgresql("a requested import", (open) => {
  let folder: string;
  let logMessages: string[];
  beforeEach(async () => {
    logMessages = [];
    await open().database.execute(sql`truncate ${feedRuns}, ${listings}, ${mails}`);
    folder = await feedFolder(10);
  });

  /** Runs the import, and returns its record in the history, or that of an earlier run if it made none. */
  const run = async (data: RequestedImport, feed = hourlyFeed) => {
    await runRequestedImport(
      {
        connection: open(),
        site: { ...sampleSite, feeds: [feed] },
        environment: { siteFolder: folder, feedSecrets: {} },
        logger: { info: (_: unknown, message: string) => logMessages.push(message) } as never,
      },
      { data, signal: neverStopped },
    );
    return (await findRuns(open().database, { limit: 1 }))[0];
  };

  test("applies a held feed with at most the approved number of removals", async () => {
    expect(await run({ feed: "agency" })).toMatchObject({ state: "applied", stored: 10 });
    await writeProperties(folder, 2);
    expect(await run({ feed: "agency" })).toMatchObject({ state: "held", removed: 8 });
    await writeProperties(folder, 1);
    expect(await run({ feed: "agency", agreedRemovals: 8 })).toMatchObject({ state: "held", removed: 9 });
    await writeProperties(folder, 2);
    expect(await run({ feed: "agency", agreedRemovals: 8 })).toMatchObject({ state: "applied", removed: 8 });
  });

  test("applies a feed that lost its prices only with both the approved removals and the lost field", async () => {
    expect(await run({ feed: "agency" })).toMatchObject({ state: "applied", stored: 10 });
    await writeProperties(folder, 8);
    const table = join(folder, "homes.csv");
    await writeFile(table, (await readFile(table, "utf8")).replaceAll(/,200\d+,/g, ",,"));
    const lostFields = { fields: ["price"], agreedRemovals: 2 };
    expect(await run({ feed: "agency", agreedRemovals: 2 })).toMatchObject({ state: "held", lostFields });
    expect(await run({ feed: "agency", agreedRemovals: 2, agreedLostFields: ["price"] })).toMatchObject({
      state: "applied",
      removed: 2,
      lostFields: null,
    });
  });

  test("stores the pictures that come inside the feed, as a scheduled import does", async () => {
    const transfer = String(await feedFile("openimmo-1.2.7.xml"));
    const archive = zipArchive({
      "transfer.xml": transfer.replaceAll(/<pfad>[^<]*<\/pfad>/g, "<pfad>front.jpg</pfad>"),
      "front.jpg": await photo(),
    });
    await writeFile(join(folder, "transfer.zip"), archive);
    const { mapping: _, ...feed } = { ...hourlyFeed, format: "openimmo" as const, address: "transfer.zip" };
    expect(await run({ feed: "agency" }, feed)).toMatchObject({ state: "applied" });
    const [file] = await readdir(join(folder, "feed-files"));
    expect(JSON.stringify(await open().database.select().from(listings))).toContain(`feed-files/${file}`);
  });

  test("is logged with a message that fits managers and webhooks, who both request imports", async () => {
    await run({ feed: "agency" });
    expect(logMessages).toEqual(["a requested import has ended"]);
  });

  test("records the failure of a feed that cannot be read", async () => {
    await rename(join(folder, "homes.csv"), join(folder, "away.csv"));
    expect(await run({ feed: "agency" })).toMatchObject({ state: "failed" });
  });

  test("does nothing for a feed that was removed from the configuration meanwhile", async () => {
    expect(await run({ feed: "old" })).toBeUndefined();
  });
});
