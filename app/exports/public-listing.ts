import { withoutAmounts } from "../property/life-annuity.ts";
import type { Listing, Picture } from "../property/listing.ts";
import { publicPoint } from "../property/places/public-point.ts";
import { isAmount } from "../property/price.ts";

/** The public part of a listing, which may be exported. */
export type PublicListing = Omit<Listing, "pictures" | "floorPlans" | "documents"> & {
  number: number;
  /** Radius, in metres, of the circle around `position` that contains the property; 0 when the point is exact. */
  positionRadiusM?: number;
  pictures: Picture[];
  floorPlans: Picture[];
  documents: { url: string; name: string }[];
};

type Settings = {
  /** Marquee codes whose name replaces the price (`catalogue.marqueeIgnoreList`). */
  marqueeIgnoreList: readonly number[];
};

/**
 * The public part of a listing: without a hidden address and the exact point, without a hidden price and the amounts
 * that reveal it, and without documents that must be requested. Its key is replaced by its id on the site, because
 * the key in the feed may reveal something about the agency's own records. Source: specification §3 and §9,
 * docs/specification-notes.md#n83, docs/decisions/0121-public-points.md.
 */
export function publicListing(number: number, listing: Listing, settings: Settings): PublicListing {
  const point = publicPoint(listing);
  return {
    ...listing,
    key: String(number),
    number,
    ...publicPrice(listing, settings),
    address: publicAddress(listing),
    position: point && { latitude: point.latitude, longitude: point.longitude },
    positionRadiusM: point?.radiusM,
    pictures: publicPictures(listing.pictures, listing),
    floorPlans: publicPictures(listing.floorPlans, listing),
    documents: listing.documents
      .filter(({ isPublic, url }) => isPublic && url.startsWith("https:"))
      .map(({ url, name }) => ({ url, name })),
    projectKey: undefined,
  };
}

function publicAddress({ address, isAddressPublished }: Listing): Listing["address"] {
  return isAddressPublished
    ? address
    : { ...address, street: undefined, houseNumber: undefined, box: undefined };
}

/** Names of pictures are often file names, and may contain a hidden street. No page shows them. */
function publicPictures(pictures: Picture[], { isAddressPublished }: Listing): Picture[] {
  return isAddressPublished ? pictures : pictures.map((picture) => ({ ...picture, name: undefined }));
}

type PublicPrice = Pick<Listing, "priceEuro" | "isPricePublished" | "finance">;

function publicPrice(listing: Listing, { marqueeIgnoreList }: Settings): PublicPrice {
  const { isPricePublished, marquee, finance } = listing;
  if (isPricePublished && !marqueeIgnoreList.includes(marquee)) return amountsOfPriceLine(listing);
  const { deposit: _, depositEuro: __, notaryFeesEuro: ___, annuity, ...others } = finance;
  return {
    priceEuro: undefined,
    isPricePublished: false,
    finance: { ...others, ...(annuity && { annuity: withoutAmounts(annuity) }) },
  };
}

/**
 * The amounts that the price line of the site shows: the price, or the bouquet and the monthly sum of a life annuity. A
 * price without an amount, which the site shows as "on request", is not published.
 */
function amountsOfPriceLine({ priceEuro, finance }: Listing): PublicPrice {
  const { annuity } = finance;
  if (annuity === undefined) {
    const amountEuro = amountOf(priceEuro);
    return { priceEuro: amountEuro, isPricePublished: amountEuro !== undefined, finance };
  }
  const bouquetEuro = amountOf(annuity.bouquetEuro);
  const monthlyEuro = amountOf(annuity.monthlyEuro);
  return {
    priceEuro: bouquetEuro,
    isPricePublished: bouquetEuro !== undefined || monthlyEuro !== undefined,
    finance: { ...finance, annuity: { ...annuity, bouquetEuro, monthlyEuro } },
  };
}

function amountOf(euro: number | undefined): number | undefined {
  return isAmount(euro) ? euro : undefined;
}
