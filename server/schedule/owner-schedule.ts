import type { SiteConfig } from "../../app/config/site-config.ts";
import type { Connection } from "../../app/database/database.server.ts";
import { FEED_OWNERS_CHANNEL, REVISION_CHANNEL } from "../../app/feeds/import-apply.server.ts";
import {
  type FollowedOwners,
  followFeedOwners,
} from "../../app/owners/accounts/follow-feed-owners.server.ts";
import { removeSampleOwners } from "../../app/owners/accounts/sample-owners.server.ts";
import { startScheduledTask } from "./scheduled-task.ts";

/** Upper bound on the delay until changes of an import are found that this process was not notified of. */
const LOOK_EVERY_MS = 600_000;

type OwnerScheduleParts = {
  connection: Connection;
  site: Pick<SiteConfig, "owners" | "languages">;
  secret: string;
  onFollowed: (counts: FollowedOwners) => void;
  onError: (error: unknown) => void;
};

/** Reads the owners that feeds name, now and after each import, until it is closed. */
export async function startOwnerSchedule(parts: OwnerScheduleParts): Promise<{ close: () => Promise<void> }> {
  const { connection, onFollowed, onError } = parts;

  async function look(): Promise<void> {
    await removeSampleOwners(connection.database);
    const counts = await followFeedOwners(parts, new Date());
    if (counts.made + counts.linked + counts.unlinked > 0) onFollowed(counts);
  }

  return startScheduledTask({
    listen: async (wake) => {
      for (const channel of [REVISION_CHANNEL, FEED_OWNERS_CHANNEL])
        await connection.listen(channel, async () => wake());
    },
    look,
    everyMs: LOOK_EVERY_MS,
    onError,
  });
}
