import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { listings } from "../../app/catalogue/tables.server.ts";
import type { ConfiguredFeed } from "../../app/config/site-config.ts";
import { beginRun, findRuns, finishRun } from "../../app/feeds/import/import-history.server.ts";
import { emptyReport, type ImportState } from "../../app/feeds/import/import-report.ts";
import { feedRuns } from "../../app/feeds/tables.server.ts";
import { describeOnPostgresql } from "../../test-support/databases.ts";
import { feedFolder } from "../../test-support/feed-files.ts";
import { hourlyFeed, neverStopped, scheduleDependencies } from "../../test-support/feed-schedule.ts";
import { type PullOptions, pullDueFeeds } from "./pull-due-feeds.ts";
import type { FeedPull } from "./pull-feed.ts";

const EIGHT = new Date("2026-11-21T08:00:00Z");
const minutesLater = (minutes: number) => new Date(EIGHT.getTime() + minutes * 60_000);

describeOnPostgresql("the schedule of feeds", (open) => {
  beforeEach(async () => {
    await open().database.execute(sql`truncate ${feedRuns}, ${listings}`);
  });

  describe("a feed is pulled", () => {
    test("when it was never pulled before", async () => {
      expect(await pulledAt(EIGHT)).toEqual(["agency"]);
    });

    test.each(["applied", "held", "failed"] as const)(
      "one interval after a run that ended as %s, not before",
      async (state) => {
        await recordRun(EIGHT, state);
        expect(await pulledAt(minutesLater(59))).toEqual([]);
        expect(await pulledAt(minutesLater(60))).toEqual(["agency"]);
      },
    );

    test("one interval after the last run, also when an earlier one is dated in the future", async () => {
      await recordRun(minutesLater(3 * 24 * 60), "applied");
      expect(await pulledAt(EIGHT)).toEqual(["agency"]);
      await recordRun(EIGHT, "applied");
      expect(await pulledAt(minutesLater(59))).toEqual([]);
      expect(await pulledAt(minutesLater(60))).toEqual(["agency"]);
    });

    test("regardless of earlier dry runs", async () => {
      await recordRun(EIGHT, "compared");
      expect(await pulledAt(minutesLater(1))).toEqual(["agency"]);
    });

    test("at its own interval", async () => {
      await recordRun(EIGHT, "applied");
      const frequent = { ...hourlyFeed, name: "frequent", everyMinutes: 5 };
      expect(await pulledAt(minutesLater(10), [hourlyFeed, frequent])).toEqual(["frequent"]);
    });
  });

  test("paths of feeds and mappings are relative to the site folder, and URLs are not changed", async () => {
    const pull = vi.fn(async (_: FeedPull) => emptyReport("x"));
    await pullDueFeeds(options(EIGHT, [hourlyFeed], { pull, siteFolder: "/etc/agency" }), neverStopped);
    await pullDueFeeds(
      options(EIGHT, [{ ...hourlyFeed, address: "https://crm.example/x" }], { pull }),
      neverStopped,
    );
    expect(pull.mock.calls.map(([{ address }]) => address)).toEqual([
      "/etc/agency/homes.csv",
      "https://crm.example/x",
    ]);
    expect(pull.mock.calls[0]?.[0].mapping).toBe("/etc/agency/homes-mapping.json");
  });

  test("the listings of a pulled feed are stored, and its import is reported", async () => {
    const onReport = vi.fn();
    await pullDueFeeds(
      options(EIGHT, [hourlyFeed], { siteFolder: await feedFolder(4), onReport }),
      neverStopped,
    );
    expect(onReport).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ state: "applied", stored: 4 }),
    );
    expect(await open().database.$count(listings)).toBe(4);
  });

  test("servers that check simultaneously pull once", async () => {
    const siteFolder = await feedFolder(50);
    const onReport = vi.fn();
    const pullOnServer = () =>
      pullDueFeeds(options(EIGHT, [hourlyFeed], { siteFolder, onReport }), neverStopped);
    await Promise.all([pullOnServer(), pullOnServer(), setTimeout(30).then(pullOnServer)]);
    expect(await findRuns(open().database, { limit: 5 })).toHaveLength(1);
    expect(onReport).toHaveBeenCalledTimes(1);
  });

  test("a feed that cannot be read is reported and recorded, and the next one is pulled", async () => {
    const siteFolder = await feedFolder(2);
    await copyFile(join(siteFolder, "homes.csv"), join(siteFolder, "second.csv"));
    const missing = { ...hourlyFeed, name: "gone", address: "gone.csv" };
    const second = { ...hourlyFeed, name: "second", address: "second.csv" };
    const onReport = vi.fn();
    await pullDueFeeds(options(EIGHT, [missing, second], { siteFolder, onReport }), neverStopped);
    expect(onReport.mock.calls.map(([{ feed, state }]) => [feed, state])).toEqual([
      ["gone", "failed"],
      ["second", "applied"],
    ]);
    const [, failed] = await findRuns(open().database, { limit: 5 });
    expect(failed).toMatchObject({
      feed: "gone",
      state: "failed",
      message: expect.stringContaining("gone.csv"),
    });
  });

  test("an unexpected error is reported, and the next feed is pulled", async () => {
    const onError = vi.fn();
    const pull = vi.fn(async ({ feed }: FeedPull) => {
      if (feed === "agency") throw new TypeError("a bug");
      return emptyReport(feed);
    });
    await pullDueFeeds(
      options(EIGHT, [hourlyFeed, { ...hourlyFeed, name: "next" }], { pull, onError }),
      neverStopped,
    );
    expect(onError).toHaveBeenCalledExactlyOnceWith(new TypeError("a bug"), "agency");
    expect(pull).toHaveBeenCalledTimes(2);
  });

  test("closing aborts a running pull without reporting an error", async () => {
    const onError = vi.fn();
    const pull = vi.fn(
      ({ signal }: FeedPull) =>
        new Promise<never>((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason))),
    );
    const closing = new AbortController();
    const pulling = pullDueFeeds(options(EIGHT, [hourlyFeed], { pull, onError }), closing.signal);
    while (pull.mock.calls.length === 0) await setTimeout(5);
    closing.abort();
    await pulling;
    expect(onError).not.toHaveBeenCalled();
  });

  function options(now: Date, feeds: ConfiguredFeed[], changes: Partial<Omit<PullOptions, "now">> = {}) {
    return scheduleDependencies(open(), { now, feeds, ...changes });
  }

  /** Names of the feeds that are pulled at this time. */
  async function pulledAt(now: Date, feeds = [hourlyFeed]): Promise<string[]> {
    const pull = vi.fn(async ({ feed }: FeedPull) => emptyReport(feed));
    await pullDueFeeds(options(now, feeds, { pull }), neverStopped);
    return pull.mock.calls.map(([{ feed }]) => feed);
  }

  async function recordRun(startedAt: Date, state: ImportState): Promise<void> {
    const { database } = open();
    const run = await beginRun(database, { feed: "agency", format: "csv", source: "x", startedAt });
    await finishRun(database, run, { ...emptyReport("agency"), state }, startedAt);
  }
});
