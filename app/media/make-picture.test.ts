import { readdirSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, inject, test } from "vitest";
import { runScript } from "../../test-support/node-process.ts";
import {
  animatedGif,
  cmykPhoto,
  decompressionBomb,
  HTML_PAGE,
  photo,
  SVG_WITH_SCRIPT,
  truncatedPhoto,
  uprightPhotoWithLocation,
} from "../../test-support/pictures.ts";
import { createVariants } from "./make-picture.server.ts";
import type { PictureEdit } from "./picture-edit.ts";
import { startPictureMaker } from "./picture-maker.server.ts";

async function fileOf(bytes: Buffer): Promise<string> {
  const file = join(await mkdtemp(join(inject("runFolder"), "picture-")), "original");
  await writeFile(file, bytes);
  return file;
}

async function emptyFolder(): Promise<string> {
  return mkdtemp(join(inject("runFolder"), "variants-"));
}

async function createFrom(bytes: Buffer, edit?: PictureEdit) {
  const folder = await emptyFolder();
  const processed = await createVariants(await fileOf(bytes), folder, edit);
  const variant = (name: string) => sharp(join(folder, name)).metadata();
  return { processed, folder, variant };
}

test("a picture is created in four widths and three formats", async () => {
  const { processed, folder, variant } = await createFrom(await photo(1_500, 1_000));
  expect(processed).toMatchObject({ widthPx: 1360, heightPx: 907 });
  const sizes = await Promise.all(
    (await readdir(folder)).map(async (name) => {
      const { format, width, height } = await variant(name);
      return `${name} ${format} ${width}x${height}`;
    }),
  );
  expect(sizes.sort()).toEqual([
    "100.avif heif 100x67",
    "100.jpg jpeg 100x67",
    "100.webp webp 100x67",
    "1360.avif heif 1360x907",
    "1360.jpg jpeg 1360x907",
    "1360.webp webp 1360x907",
    "400.avif heif 400x267",
    "400.jpg jpeg 400x267",
    "400.webp webp 400x267",
    "600.avif heif 600x400",
    "600.jpg jpeg 600x400",
    "600.webp webp 600x400",
  ]);
});

test("a small picture is never enlarged", async () => {
  const { processed, variant } = await createFrom(await photo(250, 100));
  expect(processed).toMatchObject({ widthPx: 250, heightPx: 100 });
  expect(await variant("1360.avif")).toMatchObject({ width: 250, height: 100 });
  expect(await variant("100.jpg")).toMatchObject({ width: 100, height: 40 });
});

test.each([
  [1, 1],
  [1, 3_000],
  [3_000, 1],
  [17, 5],
])(
  "a picture of %i × %i pixels becomes at least 1 pixel wide and at most 2,720 high",
  async (width, height) => {
    const { processed } = await createFrom(await photo(width, height));
    expect(processed.widthPx).toBeGreaterThanOrEqual(1);
    expect(processed.heightPx).toBeLessThanOrEqual(2_720);
  },
);

test("a photo is rotated upright, and its metadata are removed", async () => {
  const original = await uprightPhotoWithLocation();
  expect((await sharp(original).metadata()).exif?.includes("Camera")).toBe(true);
  const { processed, folder, variant } = await createFrom(original);
  expect(processed).toMatchObject({ widthPx: 600, heightPx: 800 });
  for (const name of await readdir(folder)) {
    const { width = 0, height = 0, exif, orientation, xmp, icc, iptc } = await variant(name);
    expect(height, name).toBeGreaterThan(width);
    expect([exif, orientation, xmp, icc, iptc], name).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect((await readFile(join(folder, name))).includes("Camera"), name).toBe(false);
  }
});

const COLOURS = { red: [200, 0, 0], green: [0, 160, 0], blue: [0, 0, 200], white: [255, 255, 255] } as const;
type ColourName = keyof typeof COLOURS;

/** A photo of 400 × 200 pixels: red and green above blue and white. */
async function quarters(): Promise<Buffer> {
  const quarter = (name: ColourName, left: number, top: number) => {
    const [r, g, b] = COLOURS[name];
    return {
      input: { create: { width: 200, height: 100, channels: 3 as const, background: { r, g, b } } },
      left,
      top,
    };
  };
  return sharp({ create: { width: 400, height: 200, channels: 3, background: "#000" } })
    .composite([
      quarter("red", 0, 0),
      quarter("green", 200, 0),
      quarter("blue", 0, 100),
      quarter("white", 200, 100),
    ])
    .jpeg({ quality: 95, chromaSubsampling: "4:4:4" })
    .toBuffer();
}

/** Colours in the corners of a picture: top left, top right, bottom left, bottom right. */
async function cornersOf(file: string): Promise<(ColourName | undefined)[]> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const inset = 6;
  const [right, bottom] = [info.width - 1 - inset, info.height - 1 - inset];
  return [
    [inset, inset],
    [right, inset],
    [inset, bottom],
    [right, bottom],
  ].map(([x = 0, y = 0]) => {
    const at = (y * info.width + x) * info.channels;
    const names = Object.keys(COLOURS) as ColourName[];
    return names.find((name) =>
      COLOURS[name].every((value, channel) => Math.abs(value - (data[at + channel] ?? 0)) < 40),
    );
  });
}

/** Percentages that are cut off at the sides. */
const crop = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom });

test.each([
  ["unchanged", { turns: 0, crop: null }, [400, 200], ["red", "green", "blue", "white"]],
  ["turned to the right", { turns: 1, crop: null }, [200, 400], ["blue", "red", "white", "green"]],
  ["turned to the left", { turns: 3, crop: null }, [200, 400], ["green", "white", "red", "blue"]],
  [
    "cropped to its right half",
    { turns: 0, crop: crop(50, 0, 0, 0) },
    [200, 200],
    ["green", "green", "white", "white"],
  ],
  [
    "cropped to its lower left quarter",
    { turns: 0, crop: crop(0, 50, 50, 0) },
    [200, 100],
    ["blue", "blue", "blue", "blue"],
  ],
  [
    "turned to the right, and then cropped to its upper half",
    { turns: 1, crop: crop(0, 0, 0, 50) },
    [200, 200],
    ["blue", "red", "blue", "red"],
  ],
] as const)("a photo that staff add is %s", async (_, edit, [widthPx, heightPx], corners) => {
  for (const orientation of [1, 3]) {
    // Orientation 3: the camera was held upside down, so the stored pixels are upside down.
    const pixels =
      orientation === 1
        ? await quarters()
        : await sharp(await quarters())
            .rotate(180)
            .toBuffer();
    const original = await sharp(pixels).withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer();
    const { processed, folder } = await createFrom(original, edit);
    expect(processed).toMatchObject({ widthPx, heightPx });
    for (const name of ["1360.jpg", "1360.webp", "1360.avif"])
      expect(await cornersOf(join(folder, name)), name).toEqual(corners);
  }
});

test("a photo from a camera that was held upright is cropped after its rotation", async () => {
  const sideways = await sharp(await quarters())
    .rotate(270)
    .toBuffer();
  // Orientation 6: the picture is upright after a turn to the right.
  const original = await sharp(sideways).withMetadata({ orientation: 6 }).jpeg({ quality: 95 }).toBuffer();
  const { processed, folder } = await createFrom(original, { turns: 0, crop: crop(50, 0, 0, 0) });
  expect(processed).toMatchObject({ widthPx: 200, heightPx: 200 });
  expect(await cornersOf(join(folder, "1360.jpg"))).toEqual(["green", "green", "white", "white"]);
});

test("a CMYK photo becomes sRGB", async () => {
  const { variant, folder } = await createFrom(await cmykPhoto());
  for (const name of await readdir(folder))
    expect(await variant(name), name).toMatchObject({ space: "srgb", channels: 3 });
});

test("transparent areas become white", async () => {
  const plan = await sharp({ create: { width: 300, height: 200, channels: 4, background: "#00000000" } })
    .png()
    .toBuffer();
  const { folder } = await createFrom(plan);
  const [red, green, blue] = await sharp(join(folder, "100.jpg")).raw().toBuffer();
  expect([red, green, blue]).toEqual([255, 255, 255]);
});

test("the first frame of an animation is used", async () => {
  expect((await createFrom(animatedGif(20))).processed).toMatchObject({ widthPx: 1, heightPx: 1 });
});

describe("no picture is created from", () => {
  test.each<[string, string, () => Buffer | Promise<Buffer>]>([
    ["a web page", "not-a-picture", () => HTML_PAGE],
    ["an SVG, which may contain scripts", "not-a-picture", () => SVG_WITH_SCRIPT],
    ["an empty file", "not-a-picture", () => Buffer.alloc(0)],
    ["an animation of 30,000 frames", "too-many-frames", () => animatedGif(30_000)],
    ["a picture of 14,000 × 14,000 pixels", "too-many-pixels", decompressionBomb],
    ["a truncated picture", "damaged", truncatedPhoto],
    ["only the header of a picture", "damaged", async () => (await photo()).subarray(0, 40)],
    [
      "a picture header followed by noise",
      "damaged",
      () => Buffer.from("\xff\xd8\xff\xe0 and so on".repeat(99), "latin1"),
    ],
  ])("%s: %s", async (_, problem, bytes) => {
    const folder = await emptyFolder();
    await expect(createVariants(await fileOf(await bytes()), folder)).rejects.toMatchObject({
      name: "PictureError",
      problem,
    });
    expect(await readdir(folder)).toEqual([]);
  });
});

test("the process that makes pictures refuses SVG and damaged files, and continues", async () => {
  const maker = startPictureMaker();
  try {
    const folder = await emptyFolder();
    await expect(maker.make(await fileOf(SVG_WITH_SCRIPT), folder)).rejects.toMatchObject({
      problem: "not-a-picture",
    });
    await expect(maker.make(await fileOf(await truncatedPhoto()), folder)).rejects.toMatchObject({
      problem: "damaged",
    });
    expect(await maker.make(await fileOf(await photo(700, 500)), folder)).toMatchObject({
      widthPx: 700,
      heightPx: 500,
    });
  } finally {
    await maker.close();
  }
});

test("a picture that takes too long is abandoned", async () => {
  const slow = startPictureMaker({ pictureMs: 1 });
  await expect(slow.make(await fileOf(await photo()), await emptyFolder())).rejects.toMatchObject({
    problem: "too-slow",
  });
  await slow.close();
});

test("a picture that takes too long does not make the next one count as damaged", async () => {
  const slow = startPictureMaker({ pictureMs: 30 });
  const both = [
    slow.make(await fileOf(await photo()), await emptyFolder()),
    slow.make(await fileOf(await photo()), await emptyFolder()),
  ];
  expect(await Promise.allSettled(both)).toMatchObject([
    { reason: { problem: "too-slow" } },
    { reason: { problem: "too-slow" } },
  ]);
  await slow.close();
});

test("a picture that is refused does not prevent the next one", async () => {
  const maker = startPictureMaker();
  const both = [
    maker.make(await fileOf(await decompressionBomb()), await emptyFolder()),
    maker.make(await fileOf(await photo()), await emptyFolder()),
  ];
  expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(["rejected", "fulfilled"]);
  await maker.close();
});

/** Maximum growth of the memory of the process. Source: row 59 of the fault matrix (docs/reliability.md). */
const MAX_GROWTH_MIB = 300;

test("the largest photo that is accepted takes less than 300 MiB of memory, and so does a refused one", async () => {
  const file = await fileOf(
    await sharp({ create: { width: 8_000, height: 6_000, channels: 3, background: "#654321" } })
      .withMetadata({ orientation: 6 })
      .jpeg({ progressive: true })
      .toBuffer(),
  );
  const bombFile = await fileOf(await decompressionBomb());
  const child = runScript(
    join(import.meta.dirname, "make-picture.server.ts"),
    // maxRSS is in kibibytes.
    `const before = process.resourceUsage().maxRSS;
    const processed = await module.createVariants(${JSON.stringify(file)}, ${JSON.stringify(await emptyFolder())});
    await module.createVariants(${JSON.stringify(bombFile)}, ${JSON.stringify(await emptyFolder())}).catch(() => {});
    console.log(JSON.stringify({ processed, growthKib: process.resourceUsage().maxRSS - before }));`,
  );
  const { processed, growthKib } = JSON.parse(await child.nextLine());
  expect(processed).toMatchObject({ widthPx: 1360, heightPx: 1813 });
  expect(growthKib / 1_024).toBeLessThan(MAX_GROWTH_MIB);
});

const photos = process.env.REAL_DATA && join(process.env.REAL_DATA, "photos");

describe.skipIf(!photos)("real photographs", () => {
  const all = photos ? readdirSync(photos).filter((name) => /\.(jpg|webp)$/.test(name)) : [];
  // Every sixth one, because resizing takes two seconds of CPU time.
  const names = all.filter((_, index) => index % 6 === 0);

  test("are resized, and the better formats are smaller", async () => {
    expect(names.length).toBeGreaterThanOrEqual(5);
    const maker = startPictureMaker();
    try {
      const bytes = { avif: 0, webp: 0, jpg: 0 };
      for (const name of names) {
        const folder = await emptyFolder();
        await mkdir(folder, { recursive: true });
        const { widthPx } = await maker.make(join(photos ?? "", name), folder);
        expect(widthPx, name).toBeGreaterThan(100);
        for (const format of ["avif", "webp", "jpg"] as const) {
          const { byteLength } = await readFile(join(folder, `600.${format}`));
          bytes[format] += byteLength;
        }
      }
      expect(bytes.avif).toBeLessThan(bytes.webp);
      expect(bytes.webp).toBeLessThan(bytes.jpg);
    } finally {
      await maker.close();
    }
  }, 300_000);
});
