import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { PictureProcess } from "./picture-process.server.ts";
import { type PictureVariant, pictureVariant } from "./picture-variant.server.ts";

let folder: string;
let folders: { siteFolder: string; dataFolder: string };
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "gable-pictures-"));
  folders = { siteFolder: join(folder, "site"), dataFolder: join(folder, "data") };
  await mkdir(join(folders.siteFolder, "pictures"), { recursive: true });
  await draw("house.jpg", { width: 1_500, height: 1_000 });
  await writeFile(join(folder, "secret.png"), await picture(10, 10, "#ff0000").png().toBuffer());
});
afterEach(async () => {
  await chmod(folder, 0o755);
  await rm(folder, { recursive: true, force: true });
});

function picture(width: number, height: number, background: string) {
  return sharp({ create: { width, height, channels: 3, background } });
}

async function draw(name: string, { width = 800, height = 600, colour = "#9c3d27" } = {}): Promise<string> {
  const file = join(folders.siteFolder, "pictures", name);
  await picture(width, height, colour).toFile(file);
  return file;
}

function fileOf(variant: PictureVariant | undefined): string {
  if (!variant || !("file" in variant)) throw new Error("The picture was not stored");
  return variant.file;
}

async function storedFiles(): Promise<string[]> {
  const entries = await readdir(folders.dataFolder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

test.each([
  [100, 67],
  [400, 267],
  [600, 400],
  [1360, 907],
])("a picture is stored with a width of %i, as WebP", async (width, height) => {
  const file = fileOf(await pictureVariant("pictures/house.jpg", width, folders));
  expect(file).toBe(join(folders.dataFolder, "pictures", String(width), "pictures", "house.jpg.webp"));
  expect(await sharp(file).metadata()).toMatchObject({ format: "webp", width, height });
});

test("a small picture is not enlarged", async () => {
  await draw("small.png", { width: 250, height: 100 });
  const file = fileOf(await pictureVariant("pictures/small.png", 1360, folders));
  expect(await sharp(file).metadata()).toMatchObject({ width: 250, height: 100 });
});

test("a photo is rotated upright, and loses its metadata", async () => {
  await picture(800, 600, "#123456")
    .withExif({
      IFD0: { Make: "Camera", Model: "X" },
      IFD3: { GPSLatitude: "51/1 3/1 0/1", GPSLatitudeRef: "N" },
    })
    // To be turned a quarter clockwise.
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toFile(join(folders.siteFolder, "pictures", "upright.jpg"));
  const made = await sharp(fileOf(await pictureVariant("pictures/upright.jpg", 400, folders))).metadata();
  expect([made.width, made.height]).toEqual([400, 533]);
  expect([made.exif, made.orientation, made.xmp]).toEqual([undefined, undefined, undefined]);
});

test("a picture is created once, even for simultaneous requests", async () => {
  const variants = await Promise.all(
    Array.from({ length: 20 }, () => pictureVariant("pictures/house.jpg", 400, folders)),
  );
  expect(new Set(variants).size).toBe(1);
  const made = await stat(fileOf(variants[0]));
  const again = await stat(fileOf(await pictureVariant("pictures/house.jpg", 400, folders)));
  expect(again.ino).toBe(made.ino);
});

test("simultaneous requests for different pictures all succeed, and leave no temporary files", async () => {
  await Promise.all(Array.from({ length: 8 }, (_, number) => draw(`${number}.png`)));
  const made = await Promise.all(
    Array.from({ length: 8 }, (_, number) => pictureVariant(`pictures/${number}.png`, 100, folders)),
  );
  expect(made.every((variant) => variant && "file" in variant)).toBe(true);
  expect((await storedFiles()).sort()).toEqual(
    Array.from({ length: 8 }, (_, number) => `${number}.png.webp`),
  );
});

test.each([
  ["newer", new Date(Date.now() + 5_000)],
  ["older", new Date("2020-01-01")],
])("a picture that was replaced by a %s one is created again", async (_, date) => {
  const before = await readFile(fileOf(await pictureVariant("pictures/house.jpg", 100, folders)));
  const file = await draw("house.jpg", { colour: "#00ff00" });
  await utimes(file, date, date);
  const after = await readFile(fileOf(await pictureVariant("pictures/house.jpg", 100, folders)));
  expect(after.equals(before)).toBe(false);
});

test("a deleted picture is no longer served", async () => {
  await pictureVariant("pictures/house.jpg", 100, folders);
  await rm(join(folders.siteFolder, "pictures", "house.jpg"));
  expect(await pictureVariant("pictures/house.jpg", 100, folders)).toBeUndefined();
});

describe("no picture is created for", () => {
  test.each([1, 99, 101, 401, 1361, 5000, 0, -400, 400.5, Number.NaN, Infinity])(
    "the width %d",
    async (width) => {
      expect(await pictureVariant("pictures/house.jpg", width, folders)).toBeUndefined();
      expect(await storedFiles()).toEqual([]);
    },
  );

  test.each([
    "../secret.png",
    "pictures/../../secret.png",
    "pictures/..%2f..%2fsecret.png",
    "..\\secret.png",
    "/secret.png",
    "//secret.png",
    "pictures//house.jpg",
    "./pictures/house.jpg",
    "pictures/.hidden.png",
    "pictures/house.jpg\0.png",
    "pictures/house.jpg?x.png",
    "https://evil.example/x.png",
    "file:///etc/x.png",
    "pictures/missing.jpg",
    "pictures",
    "",
    "pictures/house.jpg/x.png",
    `${"a".repeat(300)}.png`,
    `${"a/".repeat(3_000)}x.png`,
  ])("the path %j", async (path) => {
    expect(await pictureVariant(path, 400, folders)).toBeUndefined();
    expect(await storedFiles()).toEqual([]);
  });

  test("a file that is not a picture, whatever its name", async () => {
    const files: Record<string, string | Buffer> = {
      "text.png": "hello",
      "page.jpg": "<html><script>alert(1)</script></html>",
      "drawing.png": `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>`,
      "noise.webp": randomBytes(10_000),
      "empty.jpg": "",
      "cut.jpg": (await readFile(join(folders.siteFolder, "pictures", "house.jpg"))).subarray(0, 3_000),
    };
    for (const [name, content] of Object.entries(files)) {
      await writeFile(join(folders.siteFolder, "pictures", name), content);
      expect(await pictureVariant(`pictures/${name}`, 400, folders), name).toBeUndefined();
    }
    await mkdir(join(folders.siteFolder, "pictures", "folder.png"));
    expect(await pictureVariant("pictures/folder.png", 400, folders)).toBeUndefined();
    expect(await storedFiles()).toEqual([]);
  });

  test("a picture that would use all memory", async () => {
    await picture(10_000, 6_000, "#ffffff")
      .png()
      .toFile(join(folders.siteFolder, "pictures", "huge.png"));
    expect(await pictureVariant("pictures/huge.png", 400, folders)).toBeUndefined();
  });
});

test("pictures that never finish fail after a time limit, and the next one is made", async () => {
  const limits = { attemptsMs: [100, 100] as [number, number], idleMs: 5_000 };
  const pictureProcess = new PictureProcess("visitors", limits);
  onTestFinished(() => pictureProcess.close());
  // A process that opens a named pipe waits until another one writes to it.
  const names = ["endless.jpg", "endless.png"];
  execFileSync(
    "mkfifo",
    names.map((name) => join(folders.siteFolder, "pictures", name)),
  );
  const warnings: string[] = [];
  const addWarning = ({ message }: Error) => warnings.push(message);
  process.on("warning", addWarning);
  onTestFinished(() => void process.off("warning", addWarning));
  const variants = names.map((name) => pictureVariant(`pictures/${name}`, 400, folders, pictureProcess));
  await Promise.all(
    variants.map((variant) => expect(variant).rejects.toMatchObject({ problem: "too-slow" })),
  );
  expect(warnings).toContain("The process for pictures was ended: encodeWebp took more than 0.1 s");
  limits.attemptsMs = [60_000, 60_000];
  expect(await pictureVariant("pictures/house.jpg", 400, folders, pictureProcess)).toBeDefined();
});

test("without a writable folder the picture is still served", async () => {
  // A file where the folder should be: not even root can write there.
  await writeFile(folders.dataFolder, "");
  const variant = await pictureVariant("pictures/house.jpg", 400, folders);
  if (!variant || !("bytes" in variant)) throw new Error("The picture was not returned");
  expect(await sharp(variant.bytes).metadata()).toMatchObject({ format: "webp", width: 400 });
});
