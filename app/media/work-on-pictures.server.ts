import { randomUUID } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "../database/database.server.ts";
import type { OutboundRequestOptions } from "../net/outbound-request.server.ts";
import type { OfficeOriginals } from "./office-originals.server.ts";
import { type Original, originalPicture, type PictureAccess } from "./original-picture.server.ts";
import type { PictureMaker } from "./picture-maker.server.ts";
import { PictureError } from "./picture-problem.ts";
import {
  type DuePicture,
  duePictures,
  findSamePicture,
  isNameShared,
  postpone,
  storePicture,
  storeProblem,
  storeUnchanged,
} from "./picture-queue.server.ts";
import type { PictureStore } from "./picture-store.server.ts";

export type PictureWork = {
  database: Database;
  store: PictureStore;
  maker: PictureMaker;
  siteFolder: string;
  /** Pictures that staff uploaded. */
  originals?: OfficeOriginals;
  dataFolder: string;
  /** Returns true when pictures of a feed may be in a private network. */
  allowsPrivateAddresses: (feed: string) => boolean;
  /** Returns the address and headers with the credentials of the feed; undefined for a feed without credentials. */
  accessTo?: (picture: Pick<DuePicture, "feed" | "address">) => Promise<PictureAccess | undefined>;
  /** Called for a picture that cannot be read or shown, with the reason in a sentence. */
  onProblem: (address: string, problem: PictureError) => void;
  now?: () => Date;
  signal?: AbortSignal;
  /** For tests: resolves host names. */
  resolve?: OutboundRequestOptions["resolve"];
};

/** Number of processed pictures by result; `broken` includes temporary failures. */
export type PicturesByResult = { made: number; unchanged: number; broken: number };

/** Maximum number of pictures in progress: one is fetched while the variants of the other are made. */
const CONCURRENCY = 2;

/** Number of pictures that are taken from the queue at a time. */
const BATCH = 20;

/**
 * Processes a batch of the pictures that are due. Pages change when `made` or `broken` is not 0.
 *
 * Throws when something other than a picture fails, such as a full disk or an unavailable store, and when the signal aborts
 * a picture. After a failure the current picture is postponed; pictures that are already finished stay stored.
 */
export async function workOnPictures(work: PictureWork): Promise<PicturesByResult> {
  const { database, now = () => new Date(), signal } = work;
  const due = await duePictures(database, now(), BATCH);
  const done: PicturesByResult = { made: 0, unchanged: 0, broken: 0 };
  const worker = async () => {
    for (let picture = due.shift(); picture && !signal?.aborted; picture = due.shift()) {
      done[await processPicture(picture, work)] += 1;
    }
  };
  const workers = await Promise.allSettled(Array.from({ length: CONCURRENCY }, worker));
  for (const { status, reason } of workers as PromiseRejectedResult[])
    if (status === "rejected") throw reason;
  return done;
}

async function processPicture(picture: DuePicture, work: PictureWork): Promise<keyof PicturesByResult> {
  const { database, onProblem, now = () => new Date(), signal } = work;
  const folder = join(unfinishedFolder(work.dataFolder), randomUUID());
  await mkdir(folder, { recursive: true });
  try {
    // Pages that use the previous variants have loaded them by now.
    if (picture.formerName && !(await isNameShared(database, picture.formerName, ""))) {
      await work.store.remove(picture.formerName);
    }
    const original = await originalPicture({
      ...work,
      address: picture.address,
      validators: picture.validators,
      access: await work.accessTo?.(picture),
      target: join(folder, "original"),
      allowPrivateAddresses: work.allowsPrivateAddresses(picture.feed),
    });
    if (original.kind === "unchanged") {
      await storeUnchanged(database, picture.address, now());
      return "unchanged";
    }
    await storeVariants(picture, original, folder, work);
    return picture.name === original.name && picture.validators ? "unchanged" : "made";
  } catch (error) {
    if (signal?.aborted) throw error;
    if (!(error instanceof PictureError)) {
      await postpone(database, picture.address, now());
      throw error;
    }
    await storeProblem(database, picture, error, now());
    onProblem(picture.address, error);
    return "broken";
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Makes and stores the variants, unless those of a picture with the same bytes are stored already. */
async function storeVariants(
  { address, name: former }: DuePicture,
  { file, name, edit, etag, lastModified }: Extract<Original, { kind: "read" }>,
  folder: string,
  { database, maker, store, now = () => new Date() }: PictureWork,
): Promise<void> {
  let made = await findSamePicture(database, name);
  if (!made) {
    const variants = join(folder, "variants");
    await mkdir(variants);
    made = await maker.make(file, variants, edit);
    await store.store(name, variants);
  }
  const formerName = former === name ? null : former;
  await storePicture(database, address, { ...made, name, formerName, etag, lastModified }, now());
}

/** Folder for variants while they are made; files that a crash left there may be deleted. */
export function unfinishedFolder(dataFolder: string): string {
  return join(dataFolder, "pictures", "unfinished");
}
