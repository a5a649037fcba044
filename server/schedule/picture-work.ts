import { rm } from "node:fs/promises";
import { enqueuePictures } from "../../app/catalogue/enqueue-pictures.server.ts";
import type { SiteConfig } from "../../app/config/site-config.ts";
import type { Connection } from "../../app/database/database.server.ts";
import { raiseRevision } from "../../app/feeds/import/import-apply.server.ts";
import type { FeedAccess } from "../../app/feeds/source/feed-request.server.ts";
import { type PictureMaker, startPictureMaker } from "../../app/media/picture-maker.server.ts";
import { forgetUnwanted, pictureCounts, requeuePictures } from "../../app/media/picture-queue.server.ts";
import type { PictureStore } from "../../app/media/picture-store.server.ts";
import {
  type PictureWork,
  unfinishedFolder,
  type WorkDone,
  workOnPictures,
} from "../../app/media/work-on-pictures.server.ts";
import { pictureAccess } from "./picture-access.ts";

/** Interval between scans of all listings, which find pictures that are no longer used. */
const REVIEW_ALL_EVERY_MS = 86_400_000;

/** While pictures are created, pages show those that are ready: soon at first, then at growing intervals. */
const RENEW_AFTER_MS = { first: 15_000, longest: 300_000 };

type PictureParts = {
  connection: Connection;
  store: PictureStore;
  site: Pick<SiteConfig, "feeds">;
  siteFolder: string;
  /** Pictures that staff uploaded. */
  originals?: PictureWork["originals"];
  dataFolder: string;
  onDone: (done: WorkDone & { due: number; broken: number }) => void;
  onProblem: PictureWork["onProblem"];
  /** Variables of the environment with the secrets of feeds. */
  secrets?: FeedAccess["secrets"];
  /** For tests. */
  resolve?: PictureWork["resolve"];
};

/**
 * Creates the missing pictures of the catalogue. `makeAll` works until there are none, or its signal is
 * aborted; state carries over from call to call. `close` interrupts the picture that is being made.
 */
export function pictureWork(parts: PictureParts): {
  makeAll: (signal: AbortSignal) => Promise<void>;
  close: () => Promise<void>;
} {
  const maker = startPictureMaker();
  return { makeAll: pictureRound(parts, maker), close: () => maker.close() };
}

function pictureRound(parts: PictureParts, maker: PictureMaker): (signal: AbortSignal) => Promise<void> {
  const { connection, store, dataFolder, site, onDone } = parts;
  const { database } = connection;
  const privateFeeds = new Set(
    site.feeds.filter((feed) => feed.allowPrivateAddresses).map(({ name }) => name),
  );
  const work: PictureWork = {
    ...parts,
    database,
    maker,
    allowsPrivateAddresses: (feed) => privateFeeds.has(feed),
    accessTo: pictureAccess({ feeds: site.feeds, secrets: parts.secrets, resolve: parts.resolve }),
  };
  let seenAllAt: Date | undefined;
  let seenAt: Date | undefined;

  async function see(signal: AbortSignal): Promise<void> {
    const now = new Date();
    const isDueForAll = !seenAllAt || now.getTime() - seenAllAt.getTime() >= REVIEW_ALL_EVERY_MS;
    if (!isDueForAll) {
      await enqueuePictures(database, { now, since: seenAt, signal });
      seenAt = now;
      return;
    }
    await rm(unfinishedFolder(dataFolder), { recursive: true, force: true });
    await enqueuePictures(database, { now, signal });
    if (signal.aborted) return;
    await requeuePictures(database, now);
    for (const name of await forgetUnwanted(database, now)) await store.remove(name);
    seenAllAt = seenAt = now;
  }

  return async (signal) => {
    await see(signal);
    const total: WorkDone = { made: 0, unchanged: 0, broken: 0 };
    const renewal = renewals(() => raiseRevision(database, { kind: "pictures" }));
    try {
      while (!signal.aborted) {
        const done = await workOnPictures({ ...work, signal });
        if (done.made + done.unchanged + done.broken === 0) break;
        for (const key of ["made", "unchanged", "broken"] as const) total[key] += done[key];
        await renewal.after(done.made + done.broken);
      }
    } finally {
      await renewal.end();
      if (total.made + total.broken > 0) onDone({ ...total, ...(await pictureCounts(database, new Date())) });
    }
  };
}

/** Invalidates pages at intervals while pictures change, not for each picture. */
function renewals(renew: () => Promise<void>) {
  let changes = 0;
  let waitMs = RENEW_AFTER_MS.first;
  let nextAt = performance.now() + waitMs;
  const now = async () => {
    changes = 0;
    await renew();
  };
  return {
    after: async (changed: number) => {
      changes += changed;
      if (changes === 0 || performance.now() < nextAt) return;
      await now();
      waitMs = Math.min(waitMs * 2, RENEW_AFTER_MS.longest);
      nextAt = performance.now() + waitMs;
    },
    end: async () => {
      if (changes > 0) await now();
    },
  };
}
