import sharp from "sharp";

/* Drawings of ours: SVG files of strangers are never opened. */

/** Share of the width of an icon that no phone crops. Source: https://www.w3.org/TR/appmanifest/#icon-masks */
const SAFE_SHARE = 0.8;
/** Resolution at which SVG files are drawn, so that the largest icon is sharp. */
const SVG_DPI = 600;

/** Draws an icon for phones as PNG: the favicon, an svg or png file, on a background. */
export async function drawIcon(file: string, background: string, sizePx: number): Promise<Buffer> {
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

/** Draws an SVG document as PNG, in eight shades of grey. */
export function drawGreyPng(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).greyscale().png({ palette: true, colours: 8 }).toBuffer();
}
