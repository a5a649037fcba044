import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { siteIcons } from "./site-icons.ts";

const RED_SQUARE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#ff0000"/></svg>';
const BACKGROUND = "#0000ff";

/** Renders the icon of 192 by 192 pixels for a favicon. Returns a function that reads the colour of a pixel. */
async function renderIcon(drawing: string): Promise<(x: number, y: number) => string> {
  const folder = await mkdtemp(join(tmpdir(), "gable-icon-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, "favicon.svg");
  await writeFile(file, drawing);
  const icon = sharp(await siteIcons({ file, background: BACKGROUND })(192));
  const { data, info } = await icon.raw().toBuffer({ resolveWithObject: true });
  // Three channels: the icon is opaque.
  expect([info.width, info.height, info.channels]).toEqual([192, 192, 3]);
  return (x, y) => {
    const offset = (y * info.width + x) * info.channels;
    return `#${data.subarray(offset, offset + info.channels).toString("hex")}`;
  };
}

test("an icon has a margin of a tenth on each side, which phones may crop", async () => {
  const colourAt = await renderIcon(RED_SQUARE);
  for (const [x, y] of [
    [17, 96],
    [96, 17],
    [174, 96],
    [96, 174],
  ] as const)
    expect(colourAt(x, y)).toBe(BACKGROUND);
  for (const [x, y] of [
    [21, 21],
    [170, 170],
    [96, 96],
  ] as const)
    expect(colourAt(x, y)).toBe("#ff0000");
});

test("transparent parts of the favicon, and the space beside a wide one, get the background colour", async () => {
  // Twice as wide as high: the right half is transparent.
  const colourAt = await renderIcon(RED_SQUARE.replace("0 0 8 8", "0 0 16 8"));
  expect(colourAt(150, 96)).toBe(BACKGROUND);
  expect(colourAt(60, 96)).toBe("#ff0000");
  expect(colourAt(60, 30)).toBe(BACKGROUND);
});
