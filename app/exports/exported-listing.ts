import { listingPath } from "../catalogue/listing-card-view.ts";
import type { LanguageTexts } from "../i18n/language-texts.ts";
import type { Language } from "../i18n/languages.ts";
import { pictureAddress, picturePath } from "../media/picture-data.ts";
import type { Picture } from "../property/listing.ts";
import type { PublicListing } from "./public-listing.ts";

/** The URLs and texts that exported listings need. */
export type ExportSite = {
  baseUrl: string;
  languages: readonly Language[];
  textsIn: (language: Language) => LanguageTexts;
};

/** A public listing with absolute URLs: of its page in each language, and of its pictures on this site. */
export type ExportedListing = Omit<PublicListing, "pictures" | "floorPlans"> & {
  urls: Partial<Record<Language, string>>;
  pictures: ExportedPicture[];
  floorPlans: ExportedPicture[];
};

type ExportedPicture = { url: string; name?: string };

/** Width of exported pictures, in pixels. */
const PICTURE_WIDTH_PX = 1360;

/**
 * Adds the URLs of the page of a listing, and replaces the URLs of its pictures by those on this site. Leaves out pictures
 * that the site cannot show, such as one of a feed that is not stored yet.
 */
export function exportedListing(listing: PublicListing, site: ExportSite): ExportedListing {
  const { baseUrl, languages, textsIn } = site;
  const { pictures, floorPlans, ...others } = listing;
  return {
    ...others,
    urls: Object.fromEntries(
      languages.map((language) => [
        language,
        baseUrl + listingPath(listing.number, listing, { language, texts: textsIn(language) }),
      ]),
    ),
    pictures: exportedPictures(pictures, baseUrl),
    floorPlans: exportedPictures(floorPlans, baseUrl),
  };
}

function exportedPictures(pictures: Picture[], baseUrl: string): ExportedPicture[] {
  return pictures.flatMap((picture) => {
    const path = picturePath(picture, "jpg");
    if (!path) return [];
    return [{ url: baseUrl + pictureAddress(path, PICTURE_WIDTH_PX), name: picture.name }];
  });
}
