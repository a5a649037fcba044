import type { ShownPicture } from "../../../media/shown-picture.ts";

/** A picture from edge to edge; the title of the module stands on a sheet over its foot. */
export type BannerData = { picture: ShownPicture };
