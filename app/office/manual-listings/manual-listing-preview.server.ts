import { type PropertyPageContext, propertyView } from "../../catalogue/property-page/property-view.ts";
import { withStoredPictures } from "../../catalogue/stored-pictures.server.ts";
import type { Database } from "../../database/database.server.ts";
import { listingSummary } from "../../property/listing-summary.ts";
import { buildListing, listingPictures } from "./build-listing.ts";
import { findPictures, type ManualListing } from "./find-manual-listings.server.ts";
import { listingTexts } from "./listing-texts.ts";

/** Placeholder for the id of a listing that has not been published. No listing has this id. */
const NO_ID = 0;

/** Data of the public page of a manual listing, as a preview; undefined while problems prevent its publication. */
export async function manualListingPreview(
  database: Database,
  manualListing: ManualListing,
  context: PropertyPageContext & { now: Date },
) {
  const pictures = listingPictures(await findPictures(database, manualListing.id));
  const addedTexts = listingTexts(context.textsIn, context.site.languages.enabled);
  const { listing } = buildListing({
    key: manualListing.key,
    values: manualListing.values,
    pictures,
    addedTexts,
  });
  if (!listing) return undefined;
  const [listingWithPictures = listing] = await withStoredPictures(database, [listing]);
  const record = {
    id: manualListing.listingId ?? NO_ID,
    summary: listingSummary(listing),
    listing: listingWithPictures,
  };
  return propertyView(record, [], context).view;
}
