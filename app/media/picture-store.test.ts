import { mkdir, mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import S3rver from "s3rver";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { parseObjectStoreAddress } from "../config/object-store-address.ts";
import { openOfficeOriginals } from "./office-originals.server.ts";
import { PICTURE_WIDTHS_PX, variantFile } from "./picture-data.ts";
import { PICTURE_FORMATS } from "./picture-format.ts";
import { openPictureStore, type PictureStore } from "./picture-store.server.ts";

const NAME = "0123456789abcdef0123";

/** Files as the picture maker writes them, each with its own name as content. */
async function madeFolder(): Promise<string> {
  const folder = await mkdtemp(join(inject("runFolder"), "made-"));
  for (const width of PICTURE_WIDTHS_PX)
    for (const format of PICTURE_FORMATS)
      await writeFile(join(folder, variantFile(width, format)), variantFile(width, format));
  return folder;
}

describe.each(["folder", "bucket"] as const)("a picture store (%s)", (kind) => {
  let store: PictureStore;
  let server: S3rver | undefined;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(inject("runFolder"), "store-"));
    if (kind === "folder") {
      store = await openPictureStore(folder, undefined);
      return;
    }
    vi.stubEnv("AWS_ACCESS_KEY_ID", "S3RVER");
    vi.stubEnv("AWS_SECRET_ACCESS_KEY", "S3RVER");
    server = new S3rver({
      port: 0,
      silent: true,
      directory: folder,
      configureBuckets: [{ name: "homes", configs: [] }],
    });
    const { port } = await server.run();
    store = await openPictureStore(
      folder,
      parseObjectStoreAddress(`s3://homes/gable?endpoint=http://127.0.0.1:${port}`),
    );
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await server?.close();
  });

  test("stores a picture, returns each variant unchanged, and removes it", async () => {
    const made = await madeFolder();
    await store.store(NAME, made);
    expect(await readdir(made)).toEqual([]);
    for (const width of PICTURE_WIDTHS_PX) {
      for (const format of PICTURE_FORMATS) {
        const file = await store.open({ name: NAME, width, format });
        const text = (await buffer(file?.stream ?? Readable.from([]))).toString();
        expect(text).toBe(`${width}.${format}`);
        expect(file?.bytes).toBe(text.length);
      }
    }
    await store.remove(NAME);
    expect(await store.open({ name: NAME, width: 400, format: "avif" })).toBeUndefined();
  });

  test("has nothing under an unknown name, and accepts its removal", async () => {
    expect(await store.open({ name: "f".repeat(20), width: 100, format: "jpg" })).toBeUndefined();
    await store.remove("f".repeat(20));
  });

  test("overwrites a stored picture", async () => {
    await store.store(NAME, await madeFolder());
    await store.store(NAME, await madeFolder());
    expect((await store.open({ name: NAME, width: 1360, format: "webp" }))?.bytes).toBe("1360.webp".length);
  });
});

test("an unavailable store is an error, not a missing picture", async () => {
  vi.stubEnv("AWS_ACCESS_KEY_ID", "S3RVER");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "S3RVER");
  const folder = join(inject("runFolder"), "away");
  await mkdir(folder, { recursive: true });
  const store = await openPictureStore(
    folder,
    parseObjectStoreAddress("s3://homes?endpoint=http://127.0.0.1:1"),
  );
  await expect(store.open({ name: NAME, width: 400, format: "avif" })).rejects.toThrow();
  vi.unstubAllEnvs();
});

test("an uploaded original that a full disk cut short is stored by the next upload", async () => {
  const folder = await mkdtemp(join(inject("runFolder"), "originals-"));
  const originals = await openOfficeOriginals(folder, undefined);
  const [file, target] = [`${"0".repeat(40)}.jpeg`, join(folder, "copy")];
  await writeFile(join(folder, "homes", file), "pho");
  await originals.store(file, Buffer.from("photo"));
  expect(await originals.copyTo(file, target)).toBe(true);
  expect(await readFile(target, "utf8")).toBe("photo");
});
