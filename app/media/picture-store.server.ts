import { join } from "node:path";
import type { Readable } from "node:stream";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import type { PictureStoreAddress } from "../config/picture-store-address.ts";
import { variantFile } from "./make-picture.server.ts";
import { PICTURE_FORMATS, PICTURE_TYPES, type PictureFormat } from "./picture-format.ts";
import { PICTURE_WIDTHS_PX, type PictureWidth } from "./shown-picture.ts";

/** One of the files of a kept picture. */
export type Variant = { name: string; width: PictureWidth; format: PictureFormat };

/** Where the variants of pictures are kept. */
export type PictureStore = {
  /** Takes over the files of a folder in which a picture was made. */
  keep: (name: string, folder: string) => Promise<void>;
  /** Nothing when it is not there. */
  open: (variant: Variant) => Promise<{ stream: Readable; bytes: number } | undefined>;
  remove: (name: string) => Promise<void>;
};

const KEPT_FOR_EVER = "public, max-age=31536000, immutable";

/** A folder below the data folder or, where one is configured, a store that speaks S3. */
export async function openPictureStore(
  dataFolder: string,
  address: PictureStoreAddress | undefined,
): Promise<PictureStore> {
  const disk = address
    ? await bucket(address)
    : new Disk(new FSDriver({ location: join(dataFolder, "pictures", "kept"), visibility: "public" }));
  const prefix = address?.prefix ?? "";
  const keyOf = (variant: Variant) => prefix + variantKey(variant);
  return {
    keep: async (name, folder) => {
      for (const { width, format } of VARIANTS) {
        await disk.moveFromFs(join(folder, variantFile(width, format)), keyOf({ name, width, format }), {
          contentType: PICTURE_TYPES[format],
          cacheControl: KEPT_FOR_EVER,
        });
      }
    },
    open: async (variant) => {
      try {
        const { contentLength } = await disk.getMetaData(keyOf(variant));
        return { bytes: contentLength, stream: await disk.getStream(keyOf(variant)) };
      } catch (error) {
        if (isNotThere(error)) return undefined;
        throw error;
      }
    },
    remove: async (name) => {
      for (const { width, format } of VARIANTS) await disk.delete(keyOf({ name, width, format }));
    },
  };
}

const VARIANTS = PICTURE_WIDTHS_PX.flatMap((width) => PICTURE_FORMATS.map((format) => ({ width, format })));

/** `400/3f/3f2a….avif`: no folder of a large catalogue holds all of it. */
function variantKey({ name, width, format }: Variant): string {
  return `${width}/${name.slice(0, 2)}/${name}.${format}`;
}

/** The library for it is large, and loaded where it is needed alone. */
async function bucket({ bucket, endpoint, region }: PictureStoreAddress): Promise<Disk> {
  const { S3Driver } = await import("flydrive/drivers/s3");
  return new Disk(
    new S3Driver({
      bucket,
      region,
      endpoint,
      // Stores other than Amazon's have one host for all buckets, and no rights per file.
      forcePathStyle: endpoint !== undefined,
      supportsACL: false,
      visibility: "private",
      // Many of them do not know the checksums that Amazon's client adds of its own accord.
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
    }),
  );
}

/** The one error for all that can go wrong has what the file system or the store said behind it. */
function isNotThere(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, name, $metadata } = error as {
    code?: string;
    name: string;
    $metadata?: { httpStatusCode: number };
  };
  if (code === "ENOENT" || name === "NotFound" || name === "NoSuchKey" || $metadata?.httpStatusCode === 404)
    return true;
  return error.cause !== undefined && isNotThere(error.cause);
}
