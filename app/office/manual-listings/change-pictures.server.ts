import { isDeepStrictEqual } from "node:util";
import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../../database/database.server.ts";
import { OFFICE_FEED } from "../../feeds/office-feed.ts";
import { type OfficePicture, officePictureAddress } from "../../media/office-picture.ts";
import { NO_EDIT, type PictureCrop, type PictureEdit, readCrop, turned } from "../../media/picture-edit.ts";
import { pictures as pictureQueue } from "../../media/tables.server.ts";
import { changeProperty, type PropertyEditor, type PropertyRefusal } from "./change-manual-listing.server.ts";
import { findPictures, type ManualListingPicture } from "./find-manual-listings.server.ts";
import { manualListingPictures, manualListings } from "./tables.server.ts";

/** Channel that wakes the queue of pictures. */
export const PICTURES_CHANNEL = "gable_pictures";

/** As many as a listing may have. */
export const MAX_PROPERTY_PICTURES = 200;

const LONGEST_ALT = 200;

type Change = { id: number; editor: PropertyEditor; now: Date };

/**
 * Adds an uploaded picture at the end, and gives it to the queue at once, so that it is ready before its property is.
 */
export function addPicture(
  database: Database,
  { id, editor, now, file, name }: Change & { file: string; name: string },
): Promise<{ kind: "added"; picture: number } | { kind: "full" } | PropertyRefusal> {
  return changeProperty(database, { id, editor }, async (tx, property) => {
    const known = await findPictures(tx, property.id);
    if (known.length >= MAX_PROPERTY_PICTURES) return { kind: "full" };
    const position = (known.at(-1)?.position ?? 0) + 1;
    const [row] = await tx
      .insert(manualListingPictures)
      .values({ manualListingId: id, file, name: name.slice(0, LONGEST_ALT), position })
      .returning({ id: manualListingPictures.id });
    await enqueue(tx, { file, ...NO_EDIT }, now);
    await touch(tx, { id, editor, now });
    return { kind: "added", picture: row?.id ?? 0 };
  });
}

/** Changes of how a picture is shown. `turn`: to the right; `reset`: as it was uploaded. */
type PictureOperation = "turn" | "turn-left" | "crop" | "reset";

type Arrangement = Change & {
  /**
   * `alt.<id>` and `plan.<id>` of each picture, `crop.<id>.<side>`: percents that are cut off, and `order`: their ids,
   * separated by commas.
   */
  fields: Record<string, string>;
  operation: "arrange" | "up" | "down" | PictureOperation | "remove";
  /** The picture of the operation. */
  picture: number;
};

/** Stores alternative texts, floor plans and order of the pictures, and moves, edits or removes one of them. */
export function changePictures(
  database: Database,
  { id, editor, now, fields, operation, picture }: Arrangement,
): Promise<{ kind: "arranged" } | PropertyRefusal> {
  return changeProperty(database, { id, editor }, async (tx) => {
    const known = await findPictures(tx, id);
    const arranged = moved(inOrder(known, fields.order), operation, picture);
    for (const [at, one] of arranged.entries()) {
      const next = arrangedPicture(one, fields, {
        position: at + 1,
        operation: one.id === picture ? operation : "arrange",
      });
      if (operation === "remove" && one.id === picture) {
        await tx.delete(manualListingPictures).where(eq(manualListingPictures.id, one.id));
        continue;
      }
      if (isSame(one, next)) continue;
      await tx
        .update(manualListingPictures)
        .set(next)
        .where(and(eq(manualListingPictures.id, one.id), eq(manualListingPictures.manualListingId, id)));
      if (!isDeepStrictEqual(editOf(next), editOf(one))) await enqueueEdited(tx, { ...one, ...next }, now);
    }
    await touch(tx, { id, editor, now });
    return { kind: "arranged" };
  });
}

type Arranged = Pick<ManualListingPicture, "alt" | "isFloorPlan" | "turns" | "crop" | "position">;

function arrangedPicture(
  picture: ManualListingPicture,
  fields: Record<string, string>,
  { position, operation }: { position: number; operation: Arrangement["operation"] },
): Arranged {
  const { id, alt, isFloorPlan } = picture;
  const typed = fields[`alt.${id}`];
  return {
    alt: typed === undefined ? alt : typed.replaceAll("\0", "").trim().slice(0, LONGEST_ALT),
    // A box that is not ticked is not sent; its picture is in the form when its text is.
    isFloorPlan: typed === undefined ? isFloorPlan : fields[`plan.${id}`] === "yes",
    ...editedPicture(picture, operation, fields),
    position,
  };
}

function isSame(before: ManualListingPicture, after: Arranged): boolean {
  return (Object.keys(after) as (keyof Arranged)[]).every((name) =>
    isDeepStrictEqual(before[name], after[name]),
  );
}

function editOf({ turns, crop }: PictureEdit): PictureEdit {
  return { turns, crop };
}

/** A crop that is none, because its form was changed by hand, changes nothing. */
function editedPicture(
  picture: ManualListingPicture,
  operation: Arrangement["operation"],
  fields: Record<string, string>,
): PictureEdit {
  const edit = editOf(picture);
  switch (operation) {
    case "turn":
      return turned(edit, "right");
    case "turn-left":
      return turned(edit, "left");
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

/** Pictures in the order that a form names; those that it does not know come last. */
function inOrder(pictures: ManualListingPicture[], order = ""): ManualListingPicture[] {
  const wanted = order.split(",").map(Number);
  const placeOf = ({ id }: ManualListingPicture) => {
    const at = wanted.indexOf(id);
    return at < 0 ? wanted.length : at;
  };
  return pictures.toSorted((a, b) => placeOf(a) - placeOf(b));
}

function moved(pictures: ManualListingPicture[], operation: string, picture: number): ManualListingPicture[] {
  const from = pictures.findIndex(({ id }) => id === picture);
  const to = operation === "up" ? from - 1 : operation === "down" ? from + 1 : from;
  const one = pictures[from];
  if (!one || from === to || to < 0 || to >= pictures.length) return pictures;
  return pictures.toSpliced(from, 1).toSpliced(to, 0, one);
}

async function touch(tx: Database, { id, editor, now }: Change): Promise<void> {
  await tx
    .update(manualListings)
    .set({ changedBy: editor.name, changedAt: now.toISOString() })
    .where(eq(manualListings.id, id));
}

/** Before the pictures of every feed. */
const SOMEBODY_WAITS = -1;

/** The form to crop a picture shows it whole. */
async function enqueueEdited(tx: Database, picture: OfficePicture, now: Date): Promise<void> {
  await enqueue(tx, picture, now);
  if (picture.crop) await enqueue(tx, { ...picture, crop: null }, now);
}

/** Makes a picture due, and wakes the queue. */
async function enqueue(tx: Database, picture: OfficePicture, now: Date): Promise<void> {
  const at = now.toISOString();
  await tx
    .insert(pictureQueue)
    .values({
      address: officePictureAddress(picture),
      feed: OFFICE_FEED,
      rank: SOMEBODY_WAITS,
      state: "waiting",
      nextLookAt: at,
      wantedAt: at,
    })
    .onConflictDoUpdate({ target: pictureQueue.address, set: { wantedAt: at } });
  await tx.execute(sql`select pg_notify(${PICTURES_CHANNEL}, '')`);
}
