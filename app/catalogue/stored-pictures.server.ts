import type { Database } from "../database/database.server.ts";
import { storedPictures } from "../media/stored-pictures.server.ts";
import type { Listing, Picture } from "../property/listing.ts";
import type { ListingSummary } from "../property/listing-summary.ts";

/** Rows with their first picture replaced by its stored copy, or removed when it cannot be shown. */
export async function withStoredCardPicture<Row extends { summary: ListingSummary }>(
  database: Database,
  rows: Row[],
): Promise<Row[]> {
  const storedPictureOf = await storedPictures(
    database,
    rows.map(({ summary }) => summary.picture),
  );
  return rows.map((row) => ({
    ...row,
    summary: { ...row.summary, picture: row.summary.picture && storedPictureOf(row.summary.picture) },
  }));
}

type Illustrated = { pictures: Picture[]; floorPlans?: Listing["floorPlans"] };

/**
 * Properties or projects with their pictures replaced by the stored
 * copies; pictures that cannot be shown are omitted.
 */
export async function withStoredPictures<Item extends Illustrated>(
  database: Database,
  properties: Item[],
): Promise<Item[]> {
  const all = properties.flatMap(({ pictures, floorPlans = [] }) => [...pictures, ...floorPlans]);
  const storedPictureOf = await storedPictures(database, all);
  const storedCopies = (pictures: Picture[]) => pictures.flatMap((picture) => storedPictureOf(picture) ?? []);
  return properties.map((property) => ({
    ...property,
    pictures: storedCopies(property.pictures),
    ...(property.floorPlans && { floorPlans: storedCopies(property.floorPlans) }),
  }));
}
