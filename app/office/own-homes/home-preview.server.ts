import { type PropertyShowing, propertyView } from "../../catalogue/property-page/property-view.ts";
import { withStoredPictures } from "../../catalogue/stored-pictures.server.ts";
import type { Database } from "../../database/database.server.ts";
import { listingSummary } from "../../property/listing-summary.ts";
import { findPictures, type OwnHome } from "./find-own-homes.server.ts";
import { homeListing, homePictures } from "./home-listing.ts";
import { homeWords } from "./home-words.ts";

/** Number of a home that has no listing yet. No property has it. */
const NO_ID = 0;

/** The page of a home as visitors will see it; undefined while something blocks its publication. */
export async function homePreview(
  database: Database,
  home: OwnHome,
  showing: PropertyShowing & { now: Date },
) {
  const pictures = homePictures(await findPictures(database, home.id));
  const words = homeWords(showing.textsIn, showing.site.languages.enabled);
  const { listing } = homeListing({ key: home.key, values: home.values, pictures, words });
  if (!listing) return undefined;
  const [illustrated = listing] = await withStoredPictures(database, [listing]);
  const record = { id: home.listingId ?? NO_ID, summary: listingSummary(listing), listing: illustrated };
  return propertyView(record, [], showing).view;
}
