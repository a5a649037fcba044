import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { ownerSettingsSchema } from "../../app/config/owner-settings.ts";
import { queryRows } from "../../app/database/database.server.ts";
import { importFeed } from "../../app/feeds/import/import-feed.server.ts";
import type { FeedItem } from "../../app/feeds/source/feed-item.ts";
import { openJobQueue } from "../../app/jobs/job-queue.server.ts";
import { ACCOUNT_SITE, SECRET } from "../../test-support/account-server.ts";
import { describeOnPostgresql } from "../../test-support/databases.ts";
import { ghentHouse } from "../../test-support/listing-factories.ts";
import { startScheduler } from "./scheduler.ts";
import { ownerTask } from "./site-tasks.ts";

const SITE = { ...ACCOUNT_SITE, owners: ownerSettingsSchema.parse({ fromFeed: "link" }) };

describeOnPostgresql("the owners of a feed", (open) => {
  const storedAccounts = () =>
    queryRows<{ email: string }>(open().database, sql`select email from accounts order by email`);

  async function importOwners(emails: string[]): Promise<void> {
    async function* items(): AsyncGenerator<FeedItem> {
      yield { kind: "complete", kinds: ["listing", "owner"] } as FeedItem;
      yield { kind: "listing", record: "a", value: ghentHouse({ key: "a" }) } as FeedItem;
      for (const email of emails)
        yield { kind: "owner", record: email, value: { listing: "a", email, name: "Ann" } } as FeedItem;
    }
    const report = await importFeed(open(), { feed: "crm", format: "test", source: "test", items: items() });
    expect(report, JSON.stringify(report)).toMatchObject({ state: "applied", refused: 0 });
  }

  test("get their accounts after an import, even one that changes only the owners", async () => {
    await importOwners(["ann@owner.example"]);
    const onError = (error: unknown) => expect.unreachable(String(error));
    const jobs = await openJobQueue(open(), { onError });
    const task = ownerTask({ connection: open(), site: SITE, secret: SECRET, logger: { info: () => {} } });
    const schedule = await startScheduler([task], {
      connection: open(),
      jobs,
      onError,
      onRecovered: () => {},
    });
    try {
      await vi.waitFor(async () => expect(await storedAccounts()).toHaveLength(1), { timeout: 20_000 });
      await importOwners(["ann@owner.example", "ben@owner.example"]);
      await vi.waitFor(async () => expect(await storedAccounts()).toHaveLength(2), { timeout: 20_000 });
    } finally {
      await schedule.close();
      await jobs.close();
    }
  });
});
