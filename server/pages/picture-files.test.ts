import { mkdir, mkdtemp, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { beforeAll, expect, inject, test } from "vitest";
import type { PictureStore } from "../../app/media/picture-store.server.ts";
import { photo } from "../../test-support/pictures.ts";
import { type PictureFiles, pictureFiles } from "./picture-files.ts";

const NAME = "0123456789abcdef0123";
/** Widths in which pictures are served, in pixels. */
const WIDTHS_PX = [100, 400, 600, 1360];

let find: PictureFiles;
let dataFolder: string;
let lookUps: string[];
beforeAll(async () => {
  const folder = await mkdtemp(join(inject("runFolder"), "files-"));
  dataFolder = join(folder, "data");
  await mkdir(join(folder, "pictures"), { recursive: true });
  await writeFile(join(folder, "pictures", "a.jpg"), await photo(500, 300));
  lookUps = [];
  const store: PictureStore = {
    open: async ({ name, width, format }) => {
      lookUps.push(`${width} ${name}.${format}`);
      return name === NAME ? { stream: Readable.from(["x"]), bytes: 1 } : undefined;
    },
    store: () => Promise.reject(new Error("Nothing is stored here")),
    remove: () => Promise.reject(new Error("Nothing is removed here")),
  };
  find = pictureFiles({ store, siteFolder: folder, dataFolder });
});

test.each([
  ["avif", "image/avif"],
  ["webp", "image/webp"],
  ["jpg", "image/jpeg"],
])("a stored picture is served as %s and cacheable forever", async (format, type) => {
  for (const width of WIDTHS_PX)
    expect(await find(String(width), `${NAME}.${format}`)).toMatchObject({
      type,
      bytes: 1,
      isImmutable: true,
    });
});

test("a picture that is not stored is not found", async () => {
  expect(await find("400", `${"f".repeat(20)}.avif`)).toBeUndefined();
});

test("other widths, formats and names are neither looked up nor created", async () => {
  lookUps.length = 0;
  for (let width = 1; width <= 5_000; width++) {
    if (WIDTHS_PX.includes(width)) continue;
    for (const path of [`${NAME}.avif`, "pictures/a.jpg"])
      expect(await find(String(width), path), `${width}`).toBeUndefined();
  }
  for (const width of ["0400", "4e2", " 400", "400.0", "", "NaN", "__proto__"])
    expect(await find(width, `${NAME}.avif`), width).toBeUndefined();
  for (const path of [
    `${NAME}.gif`,
    `${NAME}.AVIF`,
    `${NAME}0.avif`,
    `x${NAME}.avif`,
    NAME,
    `../${NAME}.avif`,
  ])
    expect(await find("400", path), path).toBeUndefined();
  expect(lookUps).toEqual([]);
  expect(await readdir(dataFolder).catch(() => [])).toEqual([]);
});

test("a picture of the site folder is converted to WebP on request and not cacheable forever", async () => {
  expect(await find("400", "pictures/a.jpg")).toMatchObject({
    type: "image/webp",
    isImmutable: false,
    file: expect.stringContaining(dataFolder),
  });
});
