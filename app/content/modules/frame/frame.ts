import type { ShownPicture } from "../../../media/shown-picture.ts";

/** A page of another site, shown after a click; on a host that `site.json` names. */
export type FrameData = {
  title: string;
  address: string;
  host: string;
  heightPx: number;
  picture?: ShownPicture;
};
