import type { PictureData } from "../../../ui/picture-data.ts";

/** Full-width picture; the title of the module is on a sheet over its bottom edge. */
export type BannerData = { picture: PictureData };
