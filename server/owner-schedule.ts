import { setTimeout as wait } from "node:timers/promises";
import type { SiteConfig } from "../app/config/site-config.ts";
import type { Connection } from "../app/database/database.server.ts";
import { REVISION_CHANNEL } from "../app/feeds/import-apply.server.ts";
import { type FollowedOwners, followFeedOwners } from "../app/owners/accounts/follow-feed-owners.server.ts";
import { removeSampleOwners } from "../app/owners/accounts/sample-owners.server.ts";

/** What an import changed while nobody listened is found at the latest then. */
const LOOK_EVERY_MS = 600_000;
/** Imports that come together are looked at together. */
const SETTLE_MS = 500;

type OwnerScheduleParts = {
  connection: Connection;
  site: Pick<SiteConfig, "owners" | "languages">;
  secret: string;
  onFollowed: (counts: FollowedOwners) => void;
  onError: (error: unknown) => void;
};

/** Looks now and after each import which owners feeds name, until it is closed. */
export async function startOwnerSchedule(parts: OwnerScheduleParts): Promise<{ close: () => Promise<void> }> {
  const { connection, onFollowed, onError } = parts;
  const closing = new AbortController();
  let wake = new AbortController();
  await connection.listen(REVISION_CHANNEL, async () => wake.abort());

  async function look(): Promise<void> {
    await removeSampleOwners(connection.database);
    const counts = await followFeedOwners(parts, new Date());
    if (counts.made + counts.linked + counts.unlinked > 0) onFollowed(counts);
  }

  async function goOn(): Promise<void> {
    while (!closing.signal.aborted) {
      wake = new AbortController();
      try {
        await look();
      } catch (error) {
        if (!closing.signal.aborted) onError(error);
      }
      await pause(LOOK_EVERY_MS, AbortSignal.any([closing.signal, wake.signal]));
      await pause(SETTLE_MS, closing.signal);
    }
  }

  const going = goOn();
  return {
    close: async () => {
      closing.abort();
      await going;
    },
  };
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal, ref: false }).catch(() => {});
}
