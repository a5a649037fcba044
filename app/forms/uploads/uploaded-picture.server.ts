import { checkPicture } from "../../media/make-picture.server.ts";
import { PictureError } from "../../media/picture-problem.ts";

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
    return await checkPicture(bytes);
  } catch (error) {
    if (error instanceof PictureError) return undefined;
    throw error;
  }
}
