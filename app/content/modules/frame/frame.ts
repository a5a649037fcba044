import type { PictureData } from "../../../ui/picture-data.ts";

/** Embedded page of another site, loaded after a click; its host must be in `site.json`. */
export type FrameData = {
  title: string;
  address: string;
  host: string;
  heightPx: number;
  picture?: PictureData;
};
