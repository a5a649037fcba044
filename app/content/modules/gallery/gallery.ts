import type { PictureData } from "../../../ui/picture-data.ts";

/** Pictures with captions. */
export type GalleryData = { pictures: { picture: PictureData; caption: string }[] };
