import { desc, eq, getTableColumns, sql } from "drizzle-orm";
import type { Database } from "../../database/database.server.ts";
import type { Language } from "../../i18n/languages.ts";
import type { MultilingualText } from "../../i18n/multilingual-text.ts";
import { sitePictures } from "./tables.server.ts";

const { bytes: _, ...columnsWithoutBytes } = getTableColumns(sitePictures);

/** A picture of the library, without its bytes. */
export type LibraryPicture = Omit<typeof sitePictures.$inferSelect, "bytes">;

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
