import type { ConfiguredFeed } from "../app/config/site-config.ts";
import type { Connection } from "../app/database/database.server.ts";
import type { PullOptions } from "../server/schedule/pull-due-feeds.ts";
import { sampleSite } from "./sample-context.ts";

/** A feed with an hourly import. `feedFolder` writes its files. */
export const hourlyFeed: ConfiguredFeed = {
  name: "agency",
  format: "csv",
  address: "homes.csv",
  mapping: "homes-mapping.json",
  everyMinutes: 60,
  allowPrivateAddresses: false,
};

/** Signal of a schedule that is never stopped. */
export const neverStopped = new AbortController().signal;

/** Dependencies of the feed schedule for the sample agency. Errors are thrown. */
export function scheduleDependencies(
  connection: Connection,
  {
    now,
    feeds = [hourlyFeed],
    ...changes
  }: { now: Date; feeds?: ConfiguredFeed[] } & Partial<Omit<PullOptions, "now" | "connection">>,
): PullOptions {
  return {
    connection,
    site: { ...sampleSite, feeds },
    siteFolder: "/nowhere",
    onReport: () => {},
    onError: (error) => {
      throw error;
    },
    now: () => now,
    ...changes,
  };
}
