import type { Readable } from "node:stream";
import { PICTURE_WIDTHS_PX } from "../../app/media/picture-data.ts";
import { PICTURE_FORMATS, PICTURE_TYPES } from "../../app/media/picture-format.ts";
import type { PictureStore } from "../../app/media/picture-store.server.ts";
import { pictureVariant } from "../../app/media/picture-variant.server.ts";

/** A picture with its content type and caching. */
export type PictureFile = { type: string; isImmutable: boolean } & (
  | { stream: Readable; bytes: number }
  | { body: Buffer }
  | { file: string }
);

/** Returns the picture at `/media/{width}/{path}`; undefined for unknown widths, formats and names. */
export type PictureFiles = (width: string, path: string) => Promise<PictureFile | undefined>;

type PictureFileOptions = { store: PictureStore; siteFolder: string; dataFolder: string };

const FILE_NAME = new RegExp(`^([0-9a-f]{20})\\.(${PICTURE_FORMATS.join("|")})$`);

/**
 * Serves the pictures of a site. Stored pictures have all their sizes already, and their names are never reused. Pictures
 * of the site folder are converted to WebP on first request.
 */
export function pictureFiles({ store, ...folders }: PictureFileOptions): PictureFiles {
  return async (widthText, path) => {
    const width = PICTURE_WIDTHS_PX.find((known) => String(known) === widthText);
    if (!width) return undefined;
    const [, name, formatText] = FILE_NAME.exec(path) ?? [];
    const format = PICTURE_FORMATS.find((known) => known === formatText);
    if (name && format) {
      const stored = await store.open({ name, width, format });
      return stored && { ...stored, type: PICTURE_TYPES[format], isImmutable: true };
    }
    const variant = await pictureVariant(path, width, folders);
    if (!variant) return undefined;
    const result = "file" in variant ? { file: variant.file } : { body: variant.bytes };
    return { ...result, type: PICTURE_TYPES.webp, isImmutable: false };
  };
}
