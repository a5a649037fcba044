import { type PropertyShowing, propertyView } from "../../catalogue/property-page/property-view.ts";
import { withStoredPictures } from "../../catalogue/stored-pictures.server.ts";
import type { Database } from "../../database/database.server.ts";
import { listingSummary } from "../../property/listing-summary.ts";
import { findPictures, type ManualListing } from "./find-manual-listings.server.ts";
import { propertyListing, propertyPictures } from "./property-listing.ts";
import { propertyWords } from "./property-words.ts";

/** Number of a property that has no listing yet. No property has it. */
const NO_ID = 0;

/** The page of a property as visitors will see it; undefined while something blocks its publication. */
export async function propertyPreview(
  database: Database,
  property: ManualListing,
  showing: PropertyShowing & { now: Date },
) {
  const pictures = propertyPictures(await findPictures(database, property.id));
  const words = propertyWords(showing.textsIn, showing.site.languages.enabled);
  const { listing } = propertyListing({ key: property.key, values: property.values, pictures, words });
  if (!listing) return undefined;
  const [illustrated = listing] = await withStoredPictures(database, [listing]);
  const record = { id: property.listingId ?? NO_ID, summary: listingSummary(listing), listing: illustrated };
  return propertyView(record, [], showing).view;
}
