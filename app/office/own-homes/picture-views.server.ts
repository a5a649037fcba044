import type { Database } from "../../database/database.server.ts";
import { officePictureAddress } from "../../media/office-picture.ts";
import { type ShownPicture, shownPicture } from "../../media/shown-picture.ts";
import { storedPictures } from "../../media/stored-pictures.server.ts";
import type { OwnHomePicture } from "./find-own-homes.server.ts";

/** A picture in the form of a home. */
export type PictureView = {
  id: number;
  name: string;
  alt: string;
  isFloorPlan: boolean;
  /** Absent until the queue has processed it. */
  picture: ShownPicture | undefined;
  /** `broken`: the queue could not open it. */
  state: "waiting" | "ready" | "broken";
};

/** Pictures of a home with the state of their processing, in one query. */
export async function pictureViews(
  database: Database,
  pictures: readonly OwnHomePicture[],
): Promise<PictureView[]> {
  const named = pictures.map((picture) => ({ picture, listed: { url: officePictureAddress(picture) } }));
  const known = await storedPictures(
    database,
    named.map(({ listed }) => listed),
  );
  return named.map(({ picture: { id, name, alt, isFloorPlan }, listed }) => {
    const found = known(listed);
    const picture = shownPicture(found, alt || name);
    const state = found === undefined ? "broken" : picture ? "ready" : "waiting";
    return { id, name, alt, isFloorPlan, picture, state };
  });
}
