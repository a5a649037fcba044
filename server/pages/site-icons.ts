import sharp from "sharp";
import type { IconSize } from "../../app/config/web-app.ts";

type Options = {
  /** The favicon: an svg or png file. */
  file: string;
  /** Colour behind the favicon: phones crop icons to various shapes, so an icon must fill its square. */
  background: string;
};

/** Share of the width of an icon that no phone crops. Source: https://www.w3.org/TR/appmanifest/#icon-masks */
const SAFE_SHARE = 0.8;
/** Resolution at which SVG files are drawn, so that the largest icon is sharp. */
const SVG_DPI = 600;

/** Returns a function that creates the icons for phones: the favicon on a background. Each icon is created once. */
export function siteIcons({ file, background }: Options): (sizePx: IconSize) => Promise<Buffer> {
  const icons = new Map<IconSize, Promise<Buffer>>();
  return (sizePx) => {
    const existing = icons.get(sizePx);
    if (existing) return existing;
    const icon = makeIcon(file, background, sizePx);
    icons.set(sizePx, icon);
    // A failed icon is created again at the next request.
    icon.catch(() => icons.delete(sizePx));
    return icon;
  };
}

async function makeIcon(file: string, background: string, sizePx: number): Promise<Buffer> {
  const pictureSizePx = Math.round(sizePx * SAFE_SHARE);
  const [startPx, endPx] = [
    Math.floor((sizePx - pictureSizePx) / 2),
    Math.ceil((sizePx - pictureSizePx) / 2),
  ];
  return sharp(file, { density: SVG_DPI })
    .flatten({ background })
    .resize({ width: pictureSizePx, height: pictureSizePx, fit: "contain", background })
    .extend({ top: startPx, left: startPx, bottom: endPx, right: endPx, background })
    .png()
    .toBuffer();
}
