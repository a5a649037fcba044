import { join } from "node:path";
import type { Readable } from "node:stream";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import type { ObjectStoreAddress } from "../config/object-store-address.ts";
import { PICTURE_WIDTHS_PX, type PictureWidth, variantFile } from "./picture-data.ts";
import { PICTURE_FORMATS, PICTURE_TYPES, type PictureFormat } from "./picture-format.ts";

/** A file of a stored picture: one of its widths in one of the formats. */
export type Variant = { name: string; width: PictureWidth; format: PictureFormat };

/** Storage of the variants of pictures. */
export type PictureStore = {
  /** Moves the variants of a picture from a folder into the store. */
  store: (name: string, folder: string) => Promise<void>;
  /** Returns undefined when the file does not exist. */
  open: (variant: Variant) => Promise<{ stream: Readable; bytes: number } | undefined>;
  remove: (name: string) => Promise<void>;
};

const IMMUTABLE = "public, max-age=31536000, immutable";

/** Opens a folder below the data folder or, where one is configured, an S3-compatible store. */
export async function openPictureStore(
  dataFolder: string,
  address: ObjectStoreAddress | undefined,
): Promise<PictureStore> {
  const disk = address
    ? await openBucket(address)
    : new Disk(new FSDriver({ location: join(dataFolder, "pictures", "kept"), visibility: "public" }));
  const prefix = address?.prefix ?? "";
  const keyOf = (variant: Variant) => prefix + variantKey(variant);
  return {
    store: async (name, folder) => {
      for (const { width, format } of VARIANTS) {
        await disk.moveFromFs(join(folder, variantFile(width, format)), keyOf({ name, width, format }), {
          contentType: PICTURE_TYPES[format],
          cacheControl: IMMUTABLE,
        });
      }
    },
    open: async (variant) => {
      try {
        const { contentLength } = await disk.getMetaData(keyOf(variant));
        return { bytes: contentLength, stream: await disk.getStream(keyOf(variant)) };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    remove: async (name) => {
      for (const { width, format } of VARIANTS) await disk.delete(keyOf({ name, width, format }));
    },
  };
}

const VARIANTS = PICTURE_WIDTHS_PX.flatMap((width) => PICTURE_FORMATS.map((format) => ({ width, format })));

/** `400/3f/3f2a….avif`: spreads a large catalogue over several folders. */
function variantKey({ name, width, format }: Variant): string {
  return `${width}/${name.slice(0, 2)}/${name}.${format}`;
}

/** Loads the S3 library, which is large, only where it is needed. */
export async function openBucket({ bucket, endpoint, region, keys }: ObjectStoreAddress): Promise<Disk> {
  const { S3Driver } = await import("flydrive/drivers/s3");
  return new Disk(
    new S3Driver({
      bucket,
      region,
      endpoint,
      ...(keys && { credentials: keys }),
      // Stores other than Amazon S3 have one host for all buckets, and no permissions per file.
      forcePathStyle: endpoint !== undefined,
      supportsACL: false,
      visibility: "private",
      // Many of them do not support the checksums that Amazon's client adds by default.
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
      // Each failure is thrown, so that it becomes a line of the log. By default, the client also prints warnings.
      logger: { debug() {}, info() {}, warn() {}, error() {} },
    }),
  );
}

/** True when an error of Flydrive means that the file does not exist. Its cause is the error of the disk or the store. */
export function isMissing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, name, $metadata } = error as {
    code?: string;
    name: string;
    $metadata?: { httpStatusCode: number };
  };
  if (code === "ENOENT" || name === "NotFound" || name === "NoSuchKey" || $metadata?.httpStatusCode === 404)
    return true;
  return error.cause !== undefined && isMissing(error.cause);
}
