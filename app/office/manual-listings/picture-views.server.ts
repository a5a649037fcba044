import type { Database } from "../../database/database.server.ts";
import { officePictureAddress } from "../../media/office-picture.ts";
import { pictureData } from "../../media/picture-data.ts";
import type { PictureCrop } from "../../media/picture-edit.ts";
import { storedPictures } from "../../media/stored-pictures.server.ts";
import type { PictureData } from "../../ui/picture-data.ts";
import type { ManualListingPicture } from "./find-manual-listings.server.ts";

/** A picture in the form of a property. */
export type PictureView = {
  id: number;
  name: string;
  alt: string;
  isFloorPlan: boolean;
  /** Absent until the queue has processed it. */
  picture: PictureData | undefined;
  /** The turned picture before it is cropped; absent until the queue has processed it. */
  whole: PictureData | undefined;
  crop: PictureCrop;
  /** Staff turned or cropped it. */
  isEdited: boolean;
  /** `broken`: the queue could not open it. */
  state: "waiting" | "ready" | "broken";
};

const NOTHING_CUT: PictureCrop = { left: 0, top: 0, right: 0, bottom: 0 };

/** Pictures of a property with the state of their processing, in one query. */
export async function pictureViews(
  database: Database,
  pictures: readonly ManualListingPicture[],
): Promise<PictureView[]> {
  const named = pictures.map((picture) => ({
    picture,
    listed: { url: officePictureAddress(picture) },
    listedWhole: { url: officePictureAddress({ ...picture, crop: null }) },
  }));
  const known = await storedPictures(
    database,
    named.flatMap(({ listed, listedWhole }) => [listed, listedWhole]),
  );
  return named.map(({ picture: { id, name, alt, isFloorPlan, turns, crop }, listed, listedWhole }) => {
    const found = known(listed);
    const picture = pictureData(found, alt || name);
    const state = found === undefined ? "broken" : picture ? "ready" : "waiting";
    const whole = pictureData(known(listedWhole), alt || name);
    const isEdited = turns !== 0 || crop !== null;
    return { id, name, alt, isFloorPlan, picture, whole, crop: crop ?? NOTHING_CUT, isEdited, state };
  });
}
