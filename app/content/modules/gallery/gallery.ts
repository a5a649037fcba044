import type { ShownPicture } from "../../../media/shown-picture.ts";

/** Pictures with what they show. */
export type GalleryData = { pictures: { picture: ShownPicture; caption: string }[] };
