import { rm } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { wantPictures } from "../../app/catalogue/wanted-pictures.server.ts";
import type { SiteConfig } from "../../app/config/site-config.ts";
import type { Connection } from "../../app/database/database.server.ts";
import { REVISION_CHANNEL, raiseRevision } from "../../app/feeds/import-apply.server.ts";
import { type PictureMaker, startPictureMaker } from "../../app/media/picture-maker.server.ts";
import { callUp, forgetUnwanted, pictureCounts } from "../../app/media/picture-queue.server.ts";
import type { PictureStore } from "../../app/media/picture-store.server.ts";
import {
  type PictureWork,
  unfinishedFolder,
  type WorkDone,
  workOnPictures,
} from "../../app/media/work-on-pictures.server.ts";

/** Serves visitors first after a start. */
const BEGIN_AFTER_MS = 20_000;

/** Interval between checks for due pictures when no import reports a change. */
const LOOK_EVERY_MS = 300_000;

/** Retry delay after a full disk or an unreachable store. */
const TRY_AGAIN_AFTER_MS = 60_000;

/** Interval between scans of all listings, which find pictures that are no longer used. */
const GO_THROUGH_ALL_EVERY_MS = 86_400_000;

/** While pictures are created, pages show those that are ready: soon at first, then at growing intervals. */
const RENEW_AFTER_MS = { first: 15_000, longest: 300_000 };

/** Several processes may share a database: one of them works at a time. */
const LOCK = "gable:pictures";

export type PictureScheduleParts = {
  connection: Connection;
  store: PictureStore;
  site: Pick<SiteConfig, "feeds">;
  siteFolder: string;
  dataFolder: string;
  onDone: (done: WorkDone & { due: number; broken: number }) => void;
  onProblem: PictureWork["onProblem"];
  onError: (error: unknown) => void;
  /** For tests. */
  beginAfterMs?: number;
  resolve?: PictureWork["resolve"];
};

/**
 * Creates the pictures of the catalogue in the background until it is closed: those missing after a start,
 * and those of each import.
 */
export async function startPictureSchedule(
  parts: PictureScheduleParts,
): Promise<{ close: () => Promise<void> }> {
  const { connection, onError, beginAfterMs = BEGIN_AFTER_MS } = parts;
  const maker = startPictureMaker();
  const closing = new AbortController();
  const round = pictureRound(parts, maker, closing.signal);
  let wake = new AbortController();
  // Before the first round, so that no change is missed.
  await connection.listen(REVISION_CHANNEL, async () => wake.abort());
  const goOn = async () => {
    let pauseMs = beginAfterMs;
    while (!closing.signal.aborted) {
      await sleep(
        pauseMs,
        AbortSignal.any([closing.signal, ...(pauseMs === LOOK_EVERY_MS ? [wake.signal] : [])]),
      );
      wake = new AbortController();
      pauseMs = LOOK_EVERY_MS;
      try {
        if (!closing.signal.aborted) await connection.tryLock(LOCK, round);
      } catch (error) {
        if (!closing.signal.aborted) onError(error);
        pauseMs = TRY_AGAIN_AFTER_MS;
      }
    }
  };
  const going = goOn();
  return {
    close: async () => {
      closing.abort(new Error("The site was stopped"));
      await maker.close();
      await going;
    },
  };
}

async function sleep(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal, ref: false }).catch(() => {});
}

/** Creates one pass over the outstanding pictures. State carries over from pass to pass. */
function pictureRound(
  parts: PictureScheduleParts,
  maker: PictureMaker,
  signal: AbortSignal,
): () => Promise<void> {
  const { connection, store, dataFolder, site, onDone } = parts;
  const { database } = connection;
  const privateFeeds = new Set(
    site.feeds.filter((feed) => feed.allowPrivateAddresses).map(({ name }) => name),
  );
  const work: PictureWork = {
    ...parts,
    database,
    maker,
    signal,
    allowsPrivateAddresses: (feed) => privateFeeds.has(feed),
  };
  let seenAllAt: Date | undefined;
  let seenAt: Date | undefined;

  async function see(): Promise<void> {
    const now = new Date();
    const isDueForAll = !seenAllAt || now.getTime() - seenAllAt.getTime() >= GO_THROUGH_ALL_EVERY_MS;
    if (!isDueForAll) {
      await wantPictures(database, { now, since: seenAt, signal });
      seenAt = now;
      return;
    }
    await rm(unfinishedFolder(dataFolder), { recursive: true, force: true });
    await wantPictures(database, { now, signal });
    if (signal.aborted) return;
    await callUp(database, now);
    for (const name of await forgetUnwanted(database, now)) await store.remove(name);
    seenAllAt = seenAt = now;
  }

  return async () => {
    await see();
    const total: WorkDone = { made: 0, unchanged: 0, broken: 0 };
    const renewal = renewals(() => raiseRevision(database));
    try {
      while (!signal.aborted) {
        const done = await workOnPictures(work);
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
