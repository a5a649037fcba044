import { basename, extname } from "node:path";
import { z } from "zod";
import { FEED_FORMAT_NAMES } from "../../app/feeds/feed-formats.ts";
import { mailFeedIncident } from "../../app/feeds/feed-incidents.server.ts";
import type { ImportReport } from "../../app/feeds/import-report.ts";
import { feedPlace } from "../configured-feed.ts";
import { pullFeed } from "../pull-feed.ts";
import type { Command } from "./command.ts";

const options = z.strictObject({
  format: z.enum(FEED_FORMAT_NAMES),
  /** An http(s) address, or an absolute path. */
  source: z.string().min(1),
  /** The absolute path of a mapping file. */
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
      // What the site may reach is decided by its configuration, not by whoever runs a command.
      allowPrivateAddresses: configured?.allowPrivateAddresses ?? false,
      onProgress,
      signal,
    });
    const isScheduled = site.feeds.some(({ name }) => name === feed);
    if (isScheduled && !wanted.isDryRun) {
      // The import is done whatever becomes of the mail: the schedule puts it into the outbox at its next pull.
      await mailFeedIncident(connection.database, feed, site, new Date()).catch(() => {});
    }
    return report;
  },
};

/**
 * The name of a feed that the configuration does not know. Two files of different kinds are two feeds, or
 * each would take off what the other brought.
 */
function feedName({ format, mapping }: Pick<ImportOptions, "format" | "mapping">): string {
  return mapping === undefined ? format : `${format}:${basename(mapping, extname(mapping))}`;
}
