import { eq } from "drizzle-orm";
import type { SiteConfig } from "../config/site-config.ts";
import type { Database } from "../database/database.server.ts";
import { pictureData } from "../media/picture-data.ts";
import type { PictureData } from "../ui/picture-data.ts";
import { pageStatusColumns } from "./page-status-columns.server.ts";
import { propertyPageStatus } from "./property-page/property-page-status.ts";
import { withStoredPictures } from "./stored-pictures.server.ts";
import { listings } from "./tables.server.ts";

/** Maximum number of pictures on a card, its first picture included. The page of the property has all of them. */
export const MAX_CARD_PICTURES = 10;

/**
 * Finds the pictures that visitors swipe on the card of a property: those after the first, which is on the card
 * already, up to `MAX_CARD_PICTURES` in all. Undefined when the page of the property is not shown. Calls `onShown` as
 * `RenderContext.onShown` describes.
 */
export async function cardPictures(
  database: Database,
  id: number,
  { site, now, onShown }: { site: SiteConfig; now: Date; onShown: (listingId: number) => void },
): Promise<PictureData[] | undefined> {
  const [row] = await database
    .select({ listing: listings.listing, ...pageStatusColumns({ now, catalogue: site.catalogue }) })
    .from(listings)
    .where(eq(listings.id, id));
  if (!row || propertyPageStatus(row).kind !== "found") return undefined;
  onShown(id);
  const [first] = row.listing.pictures;
  const [{ pictures } = row.listing] = await withStoredPictures(database, [row.listing]);
  const distinct = [...new Map(pictures.map((picture) => [picture.url, picture])).values()];
  return distinct
    .filter(({ url }) => url !== first?.url)
    .flatMap((picture) => pictureData(picture) ?? [])
    .slice(0, MAX_CARD_PICTURES - 1);
}
