import { inArray, sql } from "drizzle-orm";
import { type Database, queryRows } from "../../database/database.server.ts";
import type { OfficeOriginals } from "../../media/office-originals.server.ts";
import { officePictureAddress } from "../../media/office-picture.ts";
import { pictures } from "../../media/tables.server.ts";
import { manualListingPictures } from "./tables.server.ts";

const DAY_MS = 86_400_000;

/** Number of pictures per query. */
const BATCH_SIZE = 1_000;

/** Deletes originals that have been unused for a day, and keeps the pictures of drafts from being cleaned up. */
export async function cleanOriginals(
  database: Database,
  originals: Pick<OfficeOriginals, "storedBefore" | "remove">,
  now: Date,
): Promise<void> {
  const { file, turns, crop } = manualListingPictures;
  const edits = await database.selectDistinct({ file, turns, crop }).from(manualListingPictures);
  // The crop form also needs the uncropped version.
  const addresses = edits.flatMap((edit) => [edit, { ...edit, crop: null }]).map(officePictureAddress);
  for (let start = 0; start < addresses.length; start += BATCH_SIZE)
    await database
      .update(pictures)
      .set({ lastReferencedAt: now.toISOString() })
      .where(inArray(pictures.address, addresses.slice(start, start + BATCH_SIZE)));
  for await (const name of originals.storedBefore(new Date(now.getTime() - DAY_MS))) {
    const [used] = await queryRows(
      database,
      sql`select 1 from ${manualListingPictures} where ${manualListingPictures.file} = ${name} limit 1`,
    );
    if (!used) await originals.remove(name);
  }
}
