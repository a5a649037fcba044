import { rename } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { accounts } from "../../app/accounts/tables.server.ts";
import { listings } from "../../app/catalogue/tables.server.ts";
import { readEnvironment } from "../../app/config/environment.server.ts";
import { queryRows } from "../../app/database/database.server.ts";
import { feedHealth } from "../../app/feeds/import/feed-incidents.server.ts";
import { feedRuns } from "../../app/feeds/tables.server.ts";
import type { Language } from "../../app/i18n/languages.ts";
import { mails } from "../../app/mail/tables.server.ts";
import { describeOnPostgresql } from "../../test-support/databases.ts";
import { feedFolder, writeProperties } from "../../test-support/feed-files.ts";
import { hourlyFeed, neverStopped, scheduleDependencies } from "../../test-support/feed-schedule.ts";
import { sampleSite } from "../../test-support/sample-context.ts";
import { importOperation } from "../cli/import.ts";
import { pullDueFeeds } from "./pull-due-feeds.ts";

describeOnPostgresql("the operator of a site", (open) => {
  let folder: string;
  /** Hour of 21 November 2026 at which the feed was last pulled. */
  let hour: number;
  beforeEach(async () => {
    await open().database.execute(sql`truncate ${feedRuns}, ${listings}, ${mails}`);
    folder = await feedFolder(10);
    hour = 0;
  });

  /** Pulls the feed an hour later, as a process that has just started. */
  async function pull(operator: { email?: string } = {}, mailLanguage?: Language): Promise<void> {
    hour += 1;
    const now = new Date(Date.UTC(2026, 10, 21, hour));
    const mail = { ...sampleSite.mail, language: mailLanguage };
    const site = { ...sampleSite, mail, operator, feeds: [hourlyFeed] };
    await pullDueFeeds(scheduleDependencies(open(), { now, site, siteFolder: folder }), neverStopped);
  }

  /** Imports the feed's file as `npm run import` does between two pulls. */
  async function importManually({ isDryRun = false } = {}): Promise<void> {
    const { format } = hourlyFeed;
    await importOperation.run(
      {
        format,
        source: join(folder, "homes.csv"),
        mapping: join(folder, "homes-mapping.json"),
        isDryRun,
        allowsRemovals: false,
      },
      {
        connection: open(),
        environment: readEnvironment({ SITE_DIR: folder }),
        site: { ...sampleSite, feeds: [hourlyFeed] },
        onProgress: () => {},
        signal: neverStopped,
      },
    );
  }

  /** Address, language and kind of each mail: "failed", "held" or "works". */
  const sentMails = async () =>
    (
      await queryRows<{ mail: string }>(
        open().database,
        sql`select (recipient ->> 'address') || ' ' || language || ' ' || (details ->> 'kind') as mail
          from ${mails} order by id`,
      )
    ).map(({ mail }) => mail);

  const removeFeedFile = () => rename(join(folder, "homes.csv"), join(folder, "away.csv"));
  const restoreFeedFile = () => rename(join(folder, "away.csv"), join(folder, "homes.csv"));

  test("gets a mail when a feed failed twice in a row, and another when it works again", async () => {
    await pull();
    await removeFeedFile();
    await pull();
    expect(await sentMails()).toEqual([]);
    // The second to the fourth failure.
    for (const _ of [2, 3, 4]) await pull();
    expect(await sentMails()).toEqual(["hallo@immogevel.example en failed"]);
    expect(await feedHealth(open().database, ["agency", "other"])).toEqual([
      { feed: "agency", lastSuccess: Date.UTC(2026, 10, 21, 1) / 1_000, failures: 4, held: 0 },
      { feed: "other", lastSuccess: null, failures: 0, held: 0 },
    ]);
    await restoreFeedFile();
    for (const _ of [5, 6]) await pull();
    expect((await sentMails()).slice(1)).toEqual(["hallo@immogevel.example en works"]);
  });

  test("gets no second mail about an incident of the previous day when the first was erased", async () => {
    await removeFeedFile();
    for (const _ of [1, 2]) await pull();
    await restoreFeedFile();
    await pull();
    expect(await sentMails()).toHaveLength(2);
    await open().database.delete(mails);
    hour += 25;
    await pull();
    expect(await sentMails()).toEqual([]);
  });

  test("gets no mail when a feed failed once", async () => {
    await removeFeedFile();
    await pull();
    await restoreFeedFile();
    await pull();
    expect(await sentMails()).toEqual([]);
  });

  test("gets a mail in the language of the mails to the agency", async () => {
    await removeFeedFile();
    for (const _ of [1, 2]) await pull({}, "nl");
    expect(await sentMails()).toEqual(["hallo@immogevel.example nl failed"]);
  });

  test("gets a mail immediately when a feed is held, at the configured address", async () => {
    const operator = { email: "operator@hosting.example" };
    await pull(operator);
    // Removes 8 of 10 properties, so the import is held.
    await writeProperties(folder, 2);
    await pull(operator);
    expect(await sentMails()).toEqual(["operator@hosting.example en held"]);
    await pull(operator);
    expect(await sentMails()).toHaveLength(1);
    await writeProperties(folder, 10);
    await pull(operator);
    expect(await sentMails()).toEqual([
      "operator@hosting.example en held",
      "operator@hosting.example en works",
    ]);
    // Held again: a new incident.
    await writeProperties(folder, 1);
    await pull(operator);
    expect(await sentMails()).toHaveLength(3);
  });

  test("gets a mail, and so does each other manager who chose these mails, in their language", async () => {
    const manager = { role: "manager", getsIncidentMails: true } as const;
    await open()
      .database.insert(accounts)
      .values([
        // The second one has the address of the operator, and gets no second mail.
        { ...manager, email: "els@immogevel.example", language: "nl" },
        { ...manager, email: "hallo@immogevel.example", language: "nl" },
        { ...manager, email: "jan@immogevel.example", language: "nl", getsIncidentMails: false },
      ]);
    await removeFeedFile();
    for (const _ of [1, 2, 3]) await pull();
    expect(await sentMails()).toEqual([
      "hallo@immogevel.example en failed",
      "els@immogevel.example nl failed",
    ]);
    await open().database.delete(accounts);
  });

  test("gets no mail about dry runs, whatever they found", async () => {
    await pull();
    await writeProperties(folder, 2);
    await importManually({ isDryRun: true });
    await removeFeedFile();
    await importManually({ isDryRun: true });
    expect(await feedHealth(open().database, ["agency"])).toMatchObject([{ failures: 0, held: 0 }]);
    await restoreFeedFile();
    await writeProperties(folder, 10);
    await pull();
    expect(await sentMails()).toEqual([]);
  });

  test("gets a mail immediately when a manual import shows that a feed works again", async () => {
    await removeFeedFile();
    for (const _ of [1, 2]) await pull();
    await restoreFeedFile();
    await importManually({ isDryRun: true });
    expect(await sentMails()).toEqual(["hallo@immogevel.example en failed"]);
    await importManually();
    const bothMails = ["hallo@immogevel.example en failed", "hallo@immogevel.example en works"];
    expect(await sentMails()).toEqual(bothMails);
    await pull();
    expect(await sentMails()).toEqual(bothMails);
  });
});
