import { createHash } from "node:crypto";
import { desc, eq, getTableColumns, sql } from "drizzle-orm";
import type { Database } from "../../database/database.server.ts";
import { slug } from "../../format/slug.ts";
import type { Language } from "../../i18n/languages.ts";
import type { MultilingualText } from "../../i18n/multilingual-text.ts";
import { editedPicture } from "../../media/make-picture.server.ts";
import type { PictureEdit } from "../../media/picture-edit.ts";
import { PictureError } from "../../media/picture-problem.ts";
import { sitePictures } from "./tables.server.ts";

const { bytes: _, ...columnsWithoutBytes } = getTableColumns(sitePictures);

/** A picture of the library, without its bytes. */
export type LibraryPicture = Omit<typeof sitePictures.$inferSelect, "bytes">;

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
 * Stores a picture that `checkPicture` accepted, rotated and cropped by `edit`, and returns its path. The path contains the
 * file name and a hash of the result: the same picture under the same name is stored once, and keeps its first alternative
 * texts and author.
 *
 * @throws PictureError when the picture cannot be decoded.
 */
export async function addToLibrary(
  database: Database,
  source: Uint8Array,
  { name, alt = {}, author, now }: PictureOrigin,
  edit: PictureEdit,
): Promise<string> {
  const { data, info } = await encodePicture(source, edit);
  const hash = createHash("sha256").update(data).digest("hex").slice(0, HASH_DIGITS);
  const stem = slug(name.replace(/\.\w{1,5}$/, "")).slice(0, 40) || "picture";
  const path = `pictures/${stem}-${hash}.webp`;
  await database
    .insert(sitePictures)
    .values({
      path,
      bytes: data,
      widthPx: info.width,
      heightPx: info.height,
      name: name.slice(0, 200),
      alt,
      accountId: author.id,
      author: author.name,
      uploadedAt: now.toISOString(),
    })
    .onConflictDoNothing();
  return path;
}

async function encodePicture(source: Uint8Array, edit: PictureEdit) {
  const size = { width: MAX_SIDE_PX, height: MAX_SIDE_PX, fit: "inside", withoutEnlargement: true } as const;
  try {
    const picture = (await editedPicture(source, edit)).resize(size).webp({ quality: QUALITY });
    return await picture.toBuffer({ resolveWithObject: true });
  } catch (error) {
    throw new PictureError("damaged", "It is damaged, or was cut short.", { cause: error });
  }
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

/** All pictures of the library, newest first. */
export function listLibrary(database: Database): Promise<LibraryPicture[]> {
  return database
    .select(columnsWithoutBytes)
    .from(sitePictures)
    .orderBy(desc(sitePictures.uploadedAt), sitePictures.path);
}

/** Paths of all pictures of the library. */
export async function libraryPaths(database: Database): Promise<string[]> {
  const rows = await database.select({ path: sitePictures.path }).from(sitePictures);
  return rows.map(({ path }) => path);
}

/**
 * Sets the alternative texts of a picture in these languages. It keeps its texts in all other languages, such as one that is
 * switched off. Returns false when the picture does not exist.
 */
export async function setPictureAlt(
  database: Database,
  path: string,
  { alt, languages }: { alt: MultilingualText; languages: readonly Language[] },
): Promise<boolean> {
  const languageList = sql`array(select jsonb_array_elements_text(${JSON.stringify(languages)}::jsonb))`;
  const changed = await database
    .update(sitePictures)
    .set({ alt: sql`(${sitePictures.alt} - ${languageList}) || ${JSON.stringify(alt)}::jsonb` })
    .where(eq(sitePictures.path, path))
    .returning({ path: sitePictures.path });
  return changed.length > 0;
}

/** Deletes a picture. Returns false when it does not exist. */
export async function removeFromLibrary(tx: Database, path: string): Promise<boolean> {
  const removed = await tx
    .delete(sitePictures)
    .where(eq(sitePictures.path, path))
    .returning({ path: sitePictures.path });
  return removed.length > 0;
}
