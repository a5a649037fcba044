import type { PictureData } from "../../../ui/picture-data.ts";

/** Full-width picture, with the title of the module on a panel over its bottom edge. */
export type BannerData = { picture: PictureData };
