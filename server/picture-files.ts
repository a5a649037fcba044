import type { Readable } from "node:stream";
import { PICTURE_FORMATS, PICTURE_TYPES } from "../app/media/picture-format.ts";
import type { PictureStore } from "../app/media/picture-store.server.ts";
import { pictureVariant } from "../app/media/picture-variant.server.ts";
import { PICTURE_WIDTHS_PX } from "../app/media/shown-picture.ts";

/** A picture as it is served. */
export type PictureFile = { type: string; isForEver: boolean } & (
  | { stream: Readable; bytes: number }
  | { body: Buffer }
  | { file: string }
);

/** What stands at `/media/{width}/{path}`; nothing for widths, formats and names that do not exist. */
export type PictureFiles = (width: string, path: string) => Promise<PictureFile | undefined>;

type Parts = { store: PictureStore; siteFolder: string; dataFolder: string };

const KEPT_NAME = new RegExp(`^([0-9a-f]{20})\\.(${PICTURE_FORMATS.join("|")})$`);

/**
 * The pictures of a site: those that are kept, under a name that is never used for another, and those of
 * the site's folder, which are made as WebP when they are first asked for. Nothing else is ever made here.
 */
export function pictureFiles({ store, ...folders }: Parts): PictureFiles {
  return async (widthText, path) => {
    const width = PICTURE_WIDTHS_PX.find((known) => String(known) === widthText);
    if (!width) return undefined;
    const [, name, formatText] = KEPT_NAME.exec(path) ?? [];
    const format = PICTURE_FORMATS.find((known) => known === formatText);
    if (name && format) {
      const kept = await store.open({ name, width, format });
      return kept && { ...kept, type: PICTURE_TYPES[format], isForEver: true };
    }
    const variant = await pictureVariant(path, width, folders);
    if (!variant) return undefined;
    const made = "file" in variant ? { file: variant.file } : { body: variant.bytes };
    return { ...made, type: PICTURE_TYPES.webp, isForEver: false };
  };
}
