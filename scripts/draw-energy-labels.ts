/*
 * Draws the energy labels of every region: `node scripts/draw-energy-labels.ts` writes
 * `public/images/epc/{region}/{label}.png`, three times as large as they are shown. Run it again after a
 * change to a colour or a scale, and commit the pictures.
 */
import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import sharp from "sharp";
import { energyLabelImage } from "../app/property/energy/energy-label.ts";
import { ENERGY_SCALES, LABEL_REGIONS } from "../app/property/energy/energy-scale.ts";
import { energyLabelSvg, LABEL_WIDTH_PX } from "./energy-label-svg.ts";

const PIXELS_PER_CSS_PIXEL = 3;
const SVG_DPI = 72;

for (const region of LABEL_REGIONS) {
  for (const label of ENERGY_SCALES[region].labels) {
    const file = `public${energyLabelImage({ region, label })}`;
    await mkdir(dirname(file), { recursive: true });
    await sharp(Buffer.from(energyLabelSvg(label)), { density: SVG_DPI * PIXELS_PER_CSS_PIXEL })
      .resize({ width: LABEL_WIDTH_PX * PIXELS_PER_CSS_PIXEL })
      .png({ palette: true, colours: 64, effort: 10, compressionLevel: 9 })
      .toFile(file);
  }
}
