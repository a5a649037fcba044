import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database } from "../../database/database.server.ts";
import { slug } from "../../format/slug.ts";
import type { MultilingualText } from "../../i18n/multilingual-text.ts";
import type { PictureEdit } from "../../media/picture-edit.ts";
import { visitorPictures } from "../../media/visitor-pictures.server.ts";
import { sitePictures } from "./tables.server.ts";

/** Maximum width and height of a stored picture: twice the width of the widest variant that pages load. */
const MAX_SIDE_PX = 2_720;

/** WebP quality, 1 to 100. */
const QUALITY = 90;

/** Number of hexadecimal digits of the content's SHA-256 in a path. */
const HASH_DIGITS = 10;

/** Facts about a picture that do not depend on its bytes: file name, alternative texts, and who added it when. */
type PictureOrigin = {
  name: string;
  alt?: MultilingualText;
  author: { id: number; name: string };
  now: Date;
};

/**
 * Stores a picture, rotated and cropped by `edit`, and returns its path. The path contains the file name and a hash of the
 * result: the same picture under the same name is stored once, and keeps its first alternative texts and author.
 *
 * @throws PictureError when the picture cannot be displayed.
 */
export async function addToLibrary(
  database: Database,
  source: Uint8Array,
  { name, alt = {}, author, now }: PictureOrigin,
  edit: PictureEdit,
): Promise<string> {
  const { bytes, widthPx, heightPx } = await visitorPictures.run("encodeWebp", source, {
    size: { width: MAX_SIDE_PX, height: MAX_SIDE_PX, fit: "inside" },
    quality: QUALITY,
    edit,
  });
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, HASH_DIGITS);
  const stem = slug(name.replace(/\.\w{1,5}$/, "")).slice(0, 40) || "picture";
  const path = `pictures/${stem}-${hash}.webp`;
  await database
    .insert(sitePictures)
    .values({
      path,
      bytes,
      widthPx,
      heightPx,
      name: name.slice(0, 200),
      alt,
      accountId: author.id,
      author: author.name,
      uploadedAt: now.toISOString(),
    })
    .onConflictDoNothing();
  return path;
}

/** Stores a rotated or cropped copy of a picture, and returns its path; undefined when the picture does not exist. */
export async function copyInLibrary(
  database: Database,
  path: string,
  { author, now }: Pick<PictureOrigin, "author" | "now">,
  edit: PictureEdit,
): Promise<string | undefined> {
  const [row] = await database.select().from(sitePictures).where(eq(sitePictures.path, path));
  if (!row) return undefined;
  return addToLibrary(database, row.bytes, { name: row.name, alt: row.alt, author, now }, edit);
}
