import { eq } from "drizzle-orm";
import type { SiteConfig } from "../config/site-config.ts";
import type { Database } from "../database/database.server.ts";
import { pictureData } from "../media/picture-data.ts";
import type { PictureData } from "../ui/picture-data.ts";
import { pageStatusColumns } from "./page-status-columns.server.ts";
import { propertyPageStatus } from "./property-page/property-page-status.ts";
import { withStoredPictures } from "./stored-pictures.server.ts";
import { listings } from "./tables.server.ts";

/** Pictures that a card shows; its page has all of them. */
export const MAX_CARD_PICTURES = 10;

/**
 * Pictures of a property for its card, without the first, which the card has. Undefined when its page is not shown.
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
  const [{ pictures } = row.listing] = await withStoredPictures(database, [row.listing]);
  const distinct = [...new Map(pictures.map((picture) => [picture.url, picture])).values()];
  return distinct.flatMap((picture) => pictureData(picture) ?? []).slice(1, MAX_CARD_PICTURES);
}
