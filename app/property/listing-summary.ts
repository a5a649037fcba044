import type { MultilingualText } from "../i18n/multilingual-text.ts";
import { isLifeAnnuity } from "./life-annuity.ts";
import type { Annuity, Goal, Listing, Picture } from "./listing.ts";

/**
 * Data that a card shows of a listing. All of it may be public: the street is present only when the address
 * is published, the price only when the price is.
 */
export type ListingSummary = {
  goal: Goal;
  marquee: number;
  marqueeName?: MultilingualText;
  webIds: number[];
  typeName: MultilingualText;
  title?: MultilingualText;
  reference?: string;
  priceEuro?: number;
  isPricePublished: boolean;
  isStartingPrice?: boolean;
  priceUnitText?: MultilingualText;
  finance?: { annuity?: Pick<Annuity, "bouquetEuro" | "monthlyEuro" | "isOccupied"> };
  address: Listing["address"];
  isAddressPublished: boolean;
  bedrooms?: number;
  bathrooms?: number;
  livingM2?: number;
  groundM2?: number;
  isNewBuild: boolean;
  energy: Pick<Listing["energy"], "kwhPerM2" | "labelText">;
  picture?: Picture;
  pictureCount: number;
  /**
   * Day in Belgium, `YYYY-MM-DD`, on which the last change of its price lowered it; the import adds this from the
   * prices that it recorded.
   */
  priceLoweredOn?: string;
};

/** Reduces a listing to the data of a card, without unpublished data. */
export function listingSummary(listing: Listing): ListingSummary {
  const { street: _street, houseNumber: _number, box: _box, ...place } = listing.address;
  return {
    goal: listing.goal,
    marquee: listing.marquee,
    marqueeName: listing.marqueeName,
    webIds: listing.webIds,
    typeName: listing.typeName,
    title: listing.title,
    reference: listing.reference,
    priceEuro: listing.isPricePublished && !isLifeAnnuity(listing) ? listing.priceEuro : undefined,
    isPricePublished: listing.isPricePublished,
    isStartingPrice: listing.isStartingPrice,
    priceUnitText: listing.priceUnitText,
    finance: summaryFinance(listing),
    address: listing.isAddressPublished ? listing.address : place,
    isAddressPublished: listing.isAddressPublished,
    bedrooms: listing.rooms.bedrooms,
    bathrooms: listing.rooms.bathrooms,
    livingM2: listing.surfaces.livingM2,
    groundM2: listing.surfaces.groundM2,
    isNewBuild: listing.isNewBuild,
    energy: { kwhPerM2: listing.energy.kwhPerM2, labelText: listing.energy.labelText },
    picture: listing.pictures[0],
    pictureCount: listing.pictures.length,
  };
}

function summaryFinance({ finance: { annuity }, isPricePublished }: Listing): ListingSummary["finance"] {
  if (annuity === undefined) return undefined;
  const { bouquetEuro, monthlyEuro, isOccupied } = annuity;
  return { annuity: isPricePublished ? { bouquetEuro, monthlyEuro, isOccupied } : { isOccupied } };
}
