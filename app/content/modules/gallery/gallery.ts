import type { ShownPicture } from "../../../ui/shown-picture.ts";

/** Pictures with captions. */
export type GalleryData = { pictures: { picture: ShownPicture; caption: string }[] };
