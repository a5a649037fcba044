import type { Database } from "../../database/database.server.ts";
import { officePictureAddress } from "../../media/office-picture.ts";
import { pictureData } from "../../media/picture-data.ts";
import type { PictureCrop } from "../../media/picture-edit.ts";
import { storedPictures } from "../../media/stored-pictures.server.ts";
import type { PictureData } from "../../ui/picture-data.ts";
import type { ManualListingPicture } from "./find-manual-listings.server.ts";

/** A picture in the form of a manual listing. */
export type PictureView = {
  id: number;
  name: string;
  alt: string;
  isFloorPlan: boolean;
  /** Undefined until the queue has processed it. */
  picture: PictureData | undefined;
  /** The rotated picture without its crop; undefined until the queue has processed it. */
  uncropped: PictureData | undefined;
  crop: PictureCrop;
  /** True when staff have rotated or cropped it. */
  isEdited: boolean;
  /** `broken`: the queue could not open it. */
  state: "waiting" | "ready" | "broken";
};

const NO_CROP: PictureCrop = { left: 0, top: 0, right: 0, bottom: 0 };

/** Finds the processing state of the pictures of a manual listing, in one query. */
export async function pictureViews(
  database: Database,
  pictures: readonly ManualListingPicture[],
): Promise<PictureView[]> {
  const entries = pictures.map((picture) => ({
    picture,
    listed: { url: officePictureAddress(picture) },
    listedUncropped: { url: officePictureAddress({ ...picture, crop: null }) },
  }));
  const findStored = await storedPictures(
    database,
    entries.flatMap(({ listed, listedUncropped }) => [listed, listedUncropped]),
  );
  return entries.map(({ picture: { id, name, alt, isFloorPlan, turns, crop }, listed, listedUncropped }) => {
    const stored = findStored(listed);
    const picture = pictureData(stored, alt || name);
    const state = stored === undefined ? "broken" : picture ? "ready" : "waiting";
    const uncropped = pictureData(findStored(listedUncropped), alt || name);
    const isEdited = turns !== 0 || crop !== null;
    return { id, name, alt, isFloorPlan, picture, uncropped, crop: crop ?? NO_CROP, isEdited, state };
  });
}
