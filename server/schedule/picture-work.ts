import { rm } from "node:fs/promises";
import { enqueuePictures } from "../../app/catalogue/enqueue-pictures.server.ts";
import type { SiteConfig } from "../../app/config/site-config.ts";
import type { Connection } from "../../app/database/database.server.ts";
import { raiseRevision } from "../../app/feeds/import/import-apply.server.ts";
import type { FeedAccess } from "../../app/feeds/source/feed-request.server.ts";
import { type PictureMaker, startPictureMaker } from "../../app/media/picture-maker.server.ts";
import {
  deleteUnreferencedPictures,
  pictureCounts,
  requeuePictures,
} from "../../app/media/picture-queue.server.ts";
import type { PictureStore } from "../../app/media/picture-store.server.ts";
import {
  type PicturesByResult,
  type PictureWork,
  unfinishedFolder,
  workOnPictures,
} from "../../app/media/work-on-pictures.server.ts";
import { pictureAccess } from "./picture-access.ts";

/** Interval between scans of all listings, which find pictures that are no longer used. */
const FULL_SCAN_EVERY_MS = 86_400_000;

/**
 * Intervals at which pages are rendered again to show new pictures, while more pictures are created: each is twice the one
 * before.
 */
const INVALIDATE_AFTER_MS = { first: 15_000, longest: 300_000 };

type PictureWorkOptions = {
  connection: Connection;
  store: PictureStore;
  site: Pick<SiteConfig, "feeds">;
  siteFolder: string;
  /** Pictures that staff uploaded. */
  originals?: PictureWork["originals"];
  dataFolder: string;
  onDone: (done: PicturesByResult & { due: number; broken: number }) => void;
  onProblem: PictureWork["onProblem"];
  /** Variables of the environment with the secrets of feeds. */
  secrets?: FeedAccess["secrets"];
  /** For tests. */
  resolve?: PictureWork["resolve"];
};

/**
 * Creates the missing pictures of the catalogue. `makeAll` works until none is missing or its signal is aborted, and
 * remembers between calls what it has scanned. `close` interrupts the picture in progress.
 */
export function pictureWork(options: PictureWorkOptions): {
  makeAll: (signal: AbortSignal) => Promise<void>;
  close: () => Promise<void>;
} {
  const maker = startPictureMaker();
  return { makeAll: createMakeAll(options, maker), close: () => maker.close() };
}

function createMakeAll(
  options: PictureWorkOptions,
  maker: PictureMaker,
): (signal: AbortSignal) => Promise<void> {
  const { connection, store, dataFolder, site, onDone } = options;
  const { database } = connection;
  const privateFeeds = new Set(
    site.feeds.filter((feed) => feed.allowPrivateAddresses).map(({ name }) => name),
  );
  const work: PictureWork = {
    ...options,
    database,
    maker,
    allowsPrivateAddresses: (feed) => privateFeeds.has(feed),
    accessTo: pictureAccess({ feeds: site.feeds, secrets: options.secrets, resolve: options.resolve }),
  };
  let fullScanAt: Date | undefined;
  let scannedAt: Date | undefined;

  /** Enqueues the pictures of changed listings; in a full scan, those of all listings, and removes unused pictures. */
  async function enqueueMissingPictures(signal: AbortSignal): Promise<void> {
    const now = new Date();
    const isFullScanDue = !fullScanAt || now.getTime() - fullScanAt.getTime() >= FULL_SCAN_EVERY_MS;
    if (!isFullScanDue) {
      await enqueuePictures(database, { now, since: scannedAt, signal });
      scannedAt = now;
      return;
    }
    await rm(unfinishedFolder(dataFolder), { recursive: true, force: true });
    await enqueuePictures(database, { now, signal });
    if (signal.aborted) return;
    await requeuePictures(database, now);
    for (const name of await deleteUnreferencedPictures(database, now)) await store.remove(name);
    fullScanAt = scannedAt = now;
  }

  return async (signal) => {
    await enqueueMissingPictures(signal);
    const total: PicturesByResult = { made: 0, unchanged: 0, broken: 0 };
    const invalidation = pageInvalidation(() => raiseRevision(database, { kind: "pictures" }));
    try {
      while (!signal.aborted) {
        const done = await workOnPictures({ ...work, signal });
        if (done.made + done.unchanged + done.broken === 0) break;
        for (const key of ["made", "unchanged", "broken"] as const) total[key] += done[key];
        await invalidation.after(done.made + done.broken);
      }
    } finally {
      await invalidation.end();
      if (total.made + total.broken > 0) onDone({ ...total, ...(await pictureCounts(database, new Date())) });
    }
  };
}

/** Invalidates pages at intervals while pictures are created, instead of after each picture. */
function pageInvalidation(invalidate: () => Promise<void>) {
  let changes = 0;
  let waitMs = INVALIDATE_AFTER_MS.first;
  let nextAt = performance.now() + waitMs;
  const invalidateNow = async () => {
    changes = 0;
    await invalidate();
  };
  return {
    after: async (changed: number) => {
      changes += changed;
      if (changes === 0 || performance.now() < nextAt) return;
      await invalidateNow();
      waitMs = Math.min(waitMs * 2, INVALIDATE_AFTER_MS.longest);
      nextAt = performance.now() + waitMs;
    },
    end: async () => {
      if (changes > 0) await invalidateNow();
    },
  };
}
