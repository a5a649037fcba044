import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import type { ObjectStoreAddress } from "../config/object-store-address.ts";
import { isMissing, openBucket } from "./picture-store.server.ts";

/** Folder of the data folder with the originals that staff uploaded. Nothing serves it. */
export const ORIGINALS_FOLDER = "homes";

/** Originals of the pictures that staff add, named by their content. They may contain the location of the camera. */
export type OfficeOriginals = {
  /** Stores a file once, and again when a full disk or a crash cut it short. @throws when it cannot be stored. */
  store: (file: string, bytes: Uint8Array) => Promise<void>;
  /** Writes an original to a path on this server; false when there is none. */
  copyTo: (file: string, target: string) => Promise<boolean>;
  remove: (file: string) => Promise<void>;
  /** Names of the originals that were stored before a moment. */
  storedBefore: (moment: Date) => AsyncIterable<string>;
};

/** Opens the folder of originals, or the S3-compatible store of the pictures. */
export async function openOfficeOriginals(
  dataFolder: string,
  address: ObjectStoreAddress | undefined,
): Promise<OfficeOriginals> {
  const location = join(dataFolder, ORIGINALS_FOLDER);
  if (!address) await mkdir(location, { recursive: true, mode: 0o700 });
  const disk = address
    ? await openBucket(address)
    : new Disk(new FSDriver({ location, visibility: "private" }));
  const prefix = address ? `${address.prefix}originals/` : "";
  return {
    store: async (file, bytes) => {
      const key = prefix + file;
      const isStored =
        (await disk.exists(key)) && (await disk.getMetaData(key)).contentLength === bytes.byteLength;
      if (!isStored) await disk.put(key, bytes);
    },
    copyTo: async (file, target) => {
      try {
        await pipeline(await disk.getStream(prefix + file), createWriteStream(target));
        return true;
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },
    remove: (file) => disk.delete(prefix + file),
    storedBefore: async function* (moment) {
      let paginationToken: string | undefined;
      do {
        const page = await disk.listAll(prefix || undefined, { paginationToken });
        for (const object of page.objects) {
          if (!object.isFile) continue;
          const { lastModified } = await disk.getMetaData(object.key);
          if (lastModified < moment) yield object.name;
        }
        paginationToken = page.paginationToken;
      } while (paginationToken);
    },
  };
}
