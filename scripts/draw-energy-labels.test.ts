import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { expect, test } from "vitest";
import { labelColour } from "../app/property/energy/energy-colours.ts";
import { energyLabelImage } from "../app/property/energy/energy-label.ts";
import { ENERGY_SCALES, LABEL_REGIONS } from "../app/property/energy/energy-scale.ts";
import { energyLabelSvg, LABEL_HEIGHT_PX, LABEL_WIDTH_PX } from "./energy-label-svg.ts";

const regionalLabels = LABEL_REGIONS.flatMap((region) =>
  ENERGY_SCALES[region].labels.map((label) => ({ region, label })),
);

test.each(regionalLabels)(
  "label $label of $region has a picture in its colour, sharp at twice its size",
  async (regionalLabel) => {
    const file = new URL(`../public${energyLabelImage(regionalLabel)}`, import.meta.url);
    const { data, info } = await sharp(fileURLToPath(file))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info.width).toBeGreaterThanOrEqual(2 * LABEL_WIDTH_PX);
    expect(info.height / info.width).toBeCloseTo(LABEL_HEIGHT_PX / LABEL_WIDTH_PX);

    const leftOfLetter = (Math.floor(info.height / 2) * info.width + 20) * info.channels;
    const expected = Buffer.from(labelColour(regionalLabel.label).fill.slice(1), "hex");
    for (const [channel, value] of expected.entries()) {
      expect(Math.abs((data[leftOfLetter + channel] ?? 0) - value)).toBeLessThanOrEqual(4);
    }
  },
);

test("labels are drawn without text elements, which would depend on installed fonts", () => {
  for (const { label } of regionalLabels) expect(energyLabelSvg(label)).not.toContain("<text");
});
