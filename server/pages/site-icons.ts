import sharp from "sharp";
import type { IconSize } from "../../app/config/web-app.ts";

type Options = {
  /** The favicon: an svg or png file. */
  file: string;
  /** Colour behind it, because phones cut icons to a shape of their own. */
  ground: string;
};

/** Share of an icon that no phone cuts away. Source: https://www.w3.org/TR/appmanifest/#icon-masks */
const SAFE_SHARE = 0.8;
/** Of the drawing of an svg file, so that it is sharp at the largest size. */
const DRAWN_DPI = 600;

/** Icon of the site for phones: the favicon on a ground, made when it is first requested. */
export function siteIcons({ file, ground }: Options): (sizePx: IconSize) => Promise<Buffer> {
  const made = new Map<IconSize, Promise<Buffer>>();
  return (sizePx) => {
    const known = made.get(sizePx);
    if (known) return known;
    const icon = makeIcon(file, ground, sizePx);
    made.set(sizePx, icon);
    // Tried again at the next request.
    icon.catch(() => made.delete(sizePx));
    return icon;
  };
}

async function makeIcon(file: string, ground: string, sizePx: number): Promise<Buffer> {
  const drawnPx = Math.round(sizePx * SAFE_SHARE);
  const [before, after] = [Math.floor((sizePx - drawnPx) / 2), Math.ceil((sizePx - drawnPx) / 2)];
  return sharp(file, { density: DRAWN_DPI })
    .flatten({ background: ground })
    .resize({ width: drawnPx, height: drawnPx, fit: "contain", background: ground })
    .extend({ top: before, left: before, bottom: after, right: after, background: ground })
    .png()
    .toBuffer();
}
