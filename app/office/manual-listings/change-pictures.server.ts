import { isDeepStrictEqual } from "node:util";
import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../../database/database.server.ts";
import { OFFICE_FEED } from "../../feeds/office-feed.ts";
import { MAX_ALT_CHARACTERS } from "../../format/length-limits.ts";
import { type OfficePicture, officePictureAddress } from "../../media/office-picture.ts";
import { NO_EDIT, type PictureCrop, type PictureEdit, readCrop, turnEdit } from "../../media/picture-edit.ts";
import { pictures as pictureQueue } from "../../media/tables.server.ts";
import {
  changeManualListing,
  type ManualListingActor,
  type ManualListingRejection,
} from "./change-manual-listing.server.ts";
import { findPictures, type ManualListingPicture } from "./find-manual-listings.server.ts";
import { manualListingPictures, manualListings } from "./tables.server.ts";

/** Notification channel that wakes the picture queue. */
export const PICTURES_CHANNEL = "gable_pictures";

/** Maximum number of pictures, which is the maximum of a listing. */
export const MAX_PICTURES = 200;

type ChangeOptions = { id: number; actor: ManualListingActor; now: Date };

/**
 * Adds an uploaded picture at the end, and gives it to the queue at once, so that it is ready before its property is.
 */
export function addPicture(
  database: Database,
  { id, actor, now, file, name }: ChangeOptions & { file: string; name: string },
): Promise<{ kind: "added"; picture: number } | { kind: "full" } | ManualListingRejection> {
  return changeManualListing(database, { id, actor }, async (tx, manualListing) => {
    const existing = await findPictures(tx, manualListing.id);
    if (existing.length >= MAX_PICTURES) return { kind: "full" };
    const position = (existing.at(-1)?.position ?? 0) + 1;
    const [row] = await tx
      .insert(manualListingPictures)
      .values({ manualListingId: id, file, name: name.slice(0, MAX_ALT_CHARACTERS), position })
      .returning({ id: manualListingPictures.id });
    await enqueue(tx, { file, ...NO_EDIT }, now);
    await recordChange(tx, { id, actor, now });
    return { kind: "added", picture: row?.id ?? 0 };
  });
}

/** Edits of a picture. `turn`: a quarter turn to the right; `reset`: undoes all edits. */
type PictureEditOperation = "turn" | "turn-left" | "crop" | "reset";

type PicturesForm = ChangeOptions & {
  /**
   * `alt.<id>` and `plan.<id>` (floor plan) of each picture, `crop.<id>.<side>`: percents to cut off, and `order`: the
   * ids of all pictures, separated by commas.
   */
  fields: Record<string, string>;
  operation: "arrange" | "up" | "down" | PictureEditOperation | "remove";
  /** Id of the picture that the operation is about; NaN for "arrange", which is about all. */
  picture: number;
};

/** Saves the alternative texts, floor plans and order of the pictures, and moves, edits or removes one of them. */
export function changePictures(
  database: Database,
  { id, actor, now, fields, operation, picture }: PicturesForm,
): Promise<{ kind: "arranged" } | ManualListingRejection> {
  return changeManualListing(database, { id, actor }, async (tx) => {
    const existing = await findPictures(tx, id);
    const remaining = movePicture(sortByForm(existing, fields.order), operation, picture).filter(
      (current) => operation !== "remove" || current.id !== picture,
    );
    let isChanged = remaining.length < existing.length;
    if (isChanged)
      await tx
        .delete(manualListingPictures)
        .where(and(eq(manualListingPictures.id, picture), eq(manualListingPictures.manualListingId, id)));
    for (const [index, current] of remaining.entries()) {
      const next = pictureFromForm(current, fields, {
        position: index + 1,
        operation: current.id === picture ? operation : "arrange",
      });
      if (isSame(current, next)) continue;
      isChanged = true;
      await tx
        .update(manualListingPictures)
        .set(next)
        .where(and(eq(manualListingPictures.id, current.id), eq(manualListingPictures.manualListingId, id)));
      if (!isDeepStrictEqual(editOf(next), editOf(current)))
        await enqueueEdited(tx, { ...current, ...next }, now);
    }
    // A live listing would otherwise seem to have unpublished changes.
    if (isChanged) await recordChange(tx, { id, actor, now });
    return { kind: "arranged" };
  });
}

type PictureFields = Pick<ManualListingPicture, "alt" | "isFloorPlan" | "turns" | "crop" | "position">;

function pictureFromForm(
  picture: ManualListingPicture,
  fields: Record<string, string>,
  { position, operation }: { position: number; operation: PicturesForm["operation"] },
): PictureFields {
  const { id, alt, isFloorPlan } = picture;
  const typed = fields[`alt.${id}`];
  return {
    alt: typed === undefined ? alt : typed.replaceAll("\0", "").trim().slice(0, MAX_ALT_CHARACTERS),
    // Browsers do not send an unchecked checkbox: the text tells whether the picture is in the form.
    isFloorPlan: typed === undefined ? isFloorPlan : fields[`plan.${id}`] === "yes",
    ...editedPicture(picture, operation, fields),
    position,
  };
}

function isSame(before: ManualListingPicture, after: PictureFields): boolean {
  return (Object.keys(after) as (keyof PictureFields)[]).every((name) =>
    isDeepStrictEqual(before[name], after[name]),
  );
}

function editOf({ turns, crop }: PictureEdit): PictureEdit {
  return { turns, crop };
}

/** Applies the operation to the edits of a picture. An invalid crop is ignored. */
function editedPicture(
  picture: ManualListingPicture,
  operation: PicturesForm["operation"],
  fields: Record<string, string>,
): PictureEdit {
  const edit = editOf(picture);
  switch (operation) {
    case "turn":
      return turnEdit(edit, "right");
    case "turn-left":
      return turnEdit(edit, "left");
    case "reset":
      return NO_EDIT;
    case "crop": {
      const percent = (side: keyof PictureCrop) => fields[`crop.${picture.id}.${side}`];
      const crop = readCrop({
        left: percent("left"),
        top: percent("top"),
        right: percent("right"),
        bottom: percent("bottom"),
      });
      return crop === undefined ? edit : { ...edit, crop };
    }
    default:
      return edit;
  }
}

/** Sorts pictures in the order of the form. Pictures that the form does not know come last. */
function sortByForm(pictures: ManualListingPicture[], order = ""): ManualListingPicture[] {
  const orderedIds = order.split(",").map(Number);
  const rankOf = ({ id }: ManualListingPicture) => {
    const index = orderedIds.indexOf(id);
    return index < 0 ? orderedIds.length : index;
  };
  return pictures.toSorted((a, b) => rankOf(a) - rankOf(b));
}

function movePicture(
  pictures: ManualListingPicture[],
  operation: string,
  picture: number,
): ManualListingPicture[] {
  const from = pictures.findIndex(({ id }) => id === picture);
  const to = operation === "up" ? from - 1 : operation === "down" ? from + 1 : from;
  const picked = pictures[from];
  if (!picked || from === to || to < 0 || to >= pictures.length) return pictures;
  return pictures.toSpliced(from, 1).toSpliced(to, 0, picked);
}

async function recordChange(tx: Database, { id, actor, now }: ChangeOptions): Promise<void> {
  await tx
    .update(manualListings)
    .set({ changedBy: actor.name, changedAt: now.toISOString() })
    .where(eq(manualListings.id, id));
}

/** Rank before the pictures of all feeds, because somebody waits for the result. */
const INTERACTIVE_RANK = -1;

/** Enqueues an edited picture, and its uncropped version, which the crop form shows. */
async function enqueueEdited(tx: Database, picture: OfficePicture, now: Date): Promise<void> {
  await enqueue(tx, picture, now);
  if (picture.crop) await enqueue(tx, { ...picture, crop: null }, now);
}

/** Adds a picture to the queue, or makes it due, and wakes the queue. */
async function enqueue(tx: Database, picture: OfficePicture, now: Date): Promise<void> {
  const at = now.toISOString();
  await tx
    .insert(pictureQueue)
    .values({
      address: officePictureAddress(picture),
      feed: OFFICE_FEED,
      rank: INTERACTIVE_RANK,
      state: "waiting",
      nextCheckAt: at,
      lastReferencedAt: at,
    })
    .onConflictDoUpdate({ target: pictureQueue.address, set: { nextCheckAt: at, lastReferencedAt: at } });
  await tx.execute(sql`select pg_notify(${PICTURES_CHANNEL}, '')`);
}
