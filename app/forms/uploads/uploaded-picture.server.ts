import { isTemporaryError, PictureError } from "../../media/picture-problem.ts";
import { visitorPictures } from "../../media/visitor-pictures.server.ts";

export const PICTURE_TYPES = {
  jpeg: "image/jpeg",
  png: "image/png",
  gif: "image/gif",
  webp: "image/webp",
  avif: "image/avif",
};

export type PictureKind = keyof typeof PICTURE_TYPES;

/** Kind of a picture; undefined when it cannot be displayed. */
export async function pictureKind(bytes: Uint8Array): Promise<PictureKind | undefined> {
  try {
    return await visitorPictures.run("checkPicture", bytes);
  } catch (error) {
    if (error instanceof PictureError && !isTemporaryError(error)) return undefined;
    throw error;
  }
}
