import type { ShownPicture } from "../../../media/shown-picture.ts";

/** Pictures with captions. */
export type GalleryData = { pictures: { picture: ShownPicture; caption: string }[] };
