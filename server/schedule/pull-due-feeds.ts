import type { ConfiguredFeed, SiteConfig } from "../../app/config/site-config.ts";
import type { Connection } from "../../app/database/database.server.ts";
import { mailFeedIncident } from "../../app/feeds/import/feed-incidents.server.ts";
import { lastRunTimes } from "../../app/feeds/import/import-history.server.ts";
import type { ImportReport } from "../../app/feeds/import/import-report.ts";
import { configuredPull, type FeedPull, pullFeed } from "./pull-feed.ts";

const MINUTE_MS = 60_000;

export type PullOptions = {
  connection: Connection;
  site: SiteConfig;
  /** Base folder of sources and mappings without a scheme. */
  siteFolder: string;
  /** Variables of the environment with the secrets of feeds. */
  secrets?: FeedPull["secrets"];
  onReport: (report: ImportReport) => void;
  /** Called when a pull fails because of a bug or the database. The next feed is pulled. */
  onError: (error: unknown, feed: string) => void;
  now?: () => Date;
  /** For tests: replaces the pull. */
  pull?: (feed: FeedPull) => Promise<ImportReport>;
};

/**
 * Pulls each configured feed that is due, one after the other. The time of the last pull is read from the history in the
 * database, so that neither a restart nor a second server pulls a feed again. Never throws.
 */
export async function pullDueFeeds(options: PullOptions, signal: AbortSignal): Promise<void> {
  const { connection, site, siteFolder, onReport, onError, now = () => new Date() } = options;
  const pull = options.pull ?? ((feed: FeedPull) => pullFeed(connection, site, feed));
  for (const feed of site.feeds) {
    if (signal.aborted) return;
    const isDue = () => isFeedDue(connection, feed, now());
    try {
      if (!(await isDue())) continue;
      const report = await pull({
        ...configuredPull(feed, siteFolder),
        secrets: options.secrets,
        isConditional: true,
        isStillNeeded: isDue,
        now,
        signal,
      });
      // Another process is importing the feed or has just imported it: there is nothing to report.
      if (report.state !== "busy" && report.state !== "skipped") onReport(report);
    } catch (error) {
      if (!signal.aborted) onError(error, feed.name);
    }
    if (signal.aborted) return;
    try {
      await mailFeedIncident(connection.database, feed.name, site, now());
    } catch (error) {
      onError(error, feed.name);
    }
  }
}

async function isFeedDue(connection: Connection, feed: ConfiguredFeed, now: Date): Promise<boolean> {
  const last = (await lastRunTimes(connection.database, [feed.name], now)).get(feed.name);
  const sinceMs = last === undefined ? undefined : now.getTime() - last.getTime();
  return sinceMs === undefined || sinceMs >= feed.everyMinutes * MINUTE_MS;
}
