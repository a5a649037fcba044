import type { ConfiguredFeed } from "../app/config/site-config.ts";
import type { Connection } from "../app/database/database.server.ts";
import type { ScheduleParts } from "../server/feed-schedule.ts";
import { sampleSite } from "./showing.ts";

/** A feed that the configuration pulls once an hour; `feedFolder` writes its files. */
export const hourlyFeed: ConfiguredFeed = {
  name: "agency",
  format: "csv",
  address: "homes.csv",
  mapping: "homes-mapping.json",
  everyMinutes: 60,
  allowPrivateAddresses: false,
};

/** The signal of a schedule that nobody stops. */
export const neverStopped = new AbortController().signal;

/** What pulls the feeds of the sample agency, and throws what goes wrong. */
export function scheduleParts(
  connection: Connection,
  {
    now,
    feeds = [hourlyFeed],
    ...changes
  }: { now: Date; feeds?: ConfiguredFeed[] } & Partial<Omit<ScheduleParts, "now" | "connection">>,
): ScheduleParts {
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
