import type { PictureData } from "../../../ui/picture-data.ts";

/** Page of another site in an iframe, loaded after a click. `hosts.frames` in `site.json` must allow its host. */
export type FrameData = {
  title: string;
  /** URL of the embedded page. */
  url: string;
  host: string;
  heightPx: number;
  picture?: PictureData;
};
