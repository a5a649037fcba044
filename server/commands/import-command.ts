import { basename, extname } from "node:path";
import { z } from "zod";
import { FEED_FORMAT_NAMES } from "../../app/feeds/feed-formats.ts";
import { mailFeedIncident } from "../../app/feeds/feed-incidents.server.ts";
import type { ImportReport } from "../../app/feeds/import-report.ts";
import { feedPlace } from "../schedule/configured-feed.ts";
import { pullFeed } from "../schedule/pull-feed.ts";
import type { Command } from "./command.ts";

const options = z.strictObject({
  format: z.enum(FEED_FORMAT_NAMES),
  /** An http(s) address, or an absolute path. */
  source: z.string().min(1),
  /** Absolute path of a mapping file. */
  mapping: z.string().optional(),
  feed: z.string().min(1).max(100).optional(),
  isDryRun: z.boolean(),
  allowsRemovals: z.boolean(),
});

type ImportOptions = z.infer<typeof options>;

/** Imports a feed once. */
export const importCommand: Command<ImportOptions, ImportReport> = {
  options,
  carryOut: async (wanted, { connection, environment, site, onProgress, signal }) => {
    const configured = site.feeds.find(
      (feed) =>
        feed.format === wanted.format && feedPlace(feed, environment.siteFolder).address === wanted.source,
    );
    const { source, feed = configured?.name ?? feedName(wanted), ...rest } = wanted;
    const report = await pullFeed(connection, site, {
      ...rest,
      feed,
      address: source,
      // The configuration decides what the site may connect to, not the user of a command.
      allowPrivateAddresses: configured?.allowPrivateAddresses ?? false,
      onProgress,
      signal,
    });
    const isScheduled = site.feeds.some(({ name }) => name === feed);
    if (isScheduled && !wanted.isDryRun) {
      // The import stands even if the mail fails: the schedule enqueues the mail at its next pull.
      await mailFeedIncident(connection.database, feed, site, new Date()).catch(() => {});
    }
    return report;
  },
};

/**
 * Name of a feed that is not in the configuration. Files of different kinds are different feeds; otherwise
 * each would remove the listings of the other.
 */
function feedName({ format, mapping }: Pick<ImportOptions, "format" | "mapping">): string {
  return mapping === undefined ? format : `${format}:${basename(mapping, extname(mapping))}`;
}
