import type { Listing } from "./listing.ts";
import { marqueeStatus } from "./marquee.ts";
import { type Region, regionOf } from "./places/region.ts";
import { isAmount } from "./price.ts";
import { typeCategoryName } from "./type-category.ts";

/** Information that the law of a region requires in an advertisement. */
export type LegalItem =
  /** The region itself, because the postal code is missing or in none: what the law requires is unknown. */
  | "region"
  | "energyScore"
  | "addressOrCertificate"
  | "energyTotal"
  | "energyClass"
  | "certificateCode"
  | "co2"
  | "parcelScore"
  | "buildingScore"
  | "permit"
  | "destination"
  | "enforcement"
  | "preemption"
  | "subdivision"
  | "planningInformation"
  | "rent"
  | "charges";

export type AdvertisedProperty = Pick<
  Listing,
  | "goal"
  | "marquee"
  | "webIds"
  | "address"
  | "isAddressPublished"
  | "isNewBuild"
  | "energy"
  | "planning"
  | "flood"
  | "finance"
  | "priceEuro"
  | "isPricePublished"
>;

type Requirement = {
  item: LegalItem;
  /** Law, decree or rule that requires it. */
  source: string;
  isFor: (property: AdvertisedProperty) => boolean;
  isMet: (property: AdvertisedProperty) => boolean;
};

const DWELLINGS = ["house", "apartment", "prestige"];
const isDwelling = ({ webIds }: AdvertisedProperty) => DWELLINGS.includes(typeCategoryName(webIds[0]));
/** A new-build property gets its certificate when it is finished. */
const needsCertificate = (property: AdvertisedProperty) => isDwelling(property) && !property.isNewBuild;
const isForSale = ({ goal }: AdvertisedProperty) => goal === "sale";
const isBuildingForSale = (property: AdvertisedProperty) =>
  isForSale(property) && typeCategoryName(property.webIds[0]) !== "land";
const isDwellingForRent = (property: AdvertisedProperty) => property.goal === "rent" && isDwelling(property);

const VLAAMS_ENERGIEDECREET = "Energiedecreet art. 11.2.1 §3";
const FLOOD = "Vlaamse informatieplicht, since 1 January 2023";
const VCRO = "VCRO art. 5.2.6";
const COBAT = "CoBAT art. 281";
const BRUSSELS_ENERGY = "Brussels decree of 17 February 2011, art. 6";
const WALLOON_ENERGY = "Walloon requirement on advertisements, decree of 28 November 2013";
const RENT_NOTICE = "requirement to tell rent and charges in every public notice";

/** Requirements on lettings, the same in every region. */
const LETTING: Requirement[] = [
  {
    item: "rent",
    source: RENT_NOTICE,
    isFor: isDwellingForRent,
    isMet: ({ priceEuro, isPricePublished }) => isPricePublished && isAmount(priceEuro),
  },
  {
    item: "charges",
    source: RENT_NOTICE,
    isFor: isDwellingForRent,
    isMet: ({ finance }) => finance.renterChargesEuro !== undefined,
  },
];

const planning = (
  item: "permit" | "destination" | "enforcement" | "preemption" | "subdivision",
): Requirement => ({
  item,
  source: VCRO,
  isFor: isForSale,
  isMet: (property) => isFilled(property.planning[item]),
});

/**
 * Required information by region, as far as a listing can show it. Two requirements are not checked, because no
 * field has the answer: whether a lease is for more than nine years, and whether a property has its own
 * meters.
 */
const REQUIREMENTS: Record<Region, Requirement[]> = {
  flanders: [
    {
      item: "energyScore",
      source: VLAAMS_ENERGIEDECREET,
      isFor: needsCertificate,
      isMet: ({ energy }) => energy.kwhPerM2 !== undefined,
    },
    {
      item: "addressOrCertificate",
      source: VLAAMS_ENERGIEDECREET,
      isFor: needsCertificate,
      isMet: ({ isAddressPublished, address, energy }) =>
        (isAddressPublished && isFilled(address.street)) || isFilled(energy.certificateCode),
    },
    {
      item: "parcelScore",
      source: FLOOD,
      isFor: isForSale,
      isMet: ({ flood }) => flood.parcelScore !== undefined,
    },
    {
      item: "buildingScore",
      source: FLOOD,
      isFor: isBuildingForSale,
      isMet: ({ flood }) => flood.buildingScore !== undefined,
    },
    planning("permit"),
    planning("destination"),
    planning("enforcement"),
    planning("preemption"),
    planning("subdivision"),
    ...LETTING,
  ],
  brussels: [
    {
      item: "energyClass",
      source: BRUSSELS_ENERGY,
      isFor: needsCertificate,
      isMet: ({ energy }) => energy.kwhPerM2 !== undefined || isFilled(energy.labelText),
    },
    {
      item: "co2",
      source: BRUSSELS_ENERGY,
      isFor: needsCertificate,
      isMet: ({ energy }) => energy.co2KgPerM2 !== undefined,
    },
    {
      item: "planningInformation",
      source: COBAT,
      isFor: isForSale,
      isMet: ({ planning }) => isFilled(planning.destination) || isFilled(planning.documentUrl),
    },
    ...LETTING,
  ],
  wallonia: [
    {
      item: "certificateCode",
      source: WALLOON_ENERGY,
      isFor: needsCertificate,
      isMet: ({ energy }) => isFilled(energy.certificateCode),
    },
    {
      item: "energyTotal",
      source: WALLOON_ENERGY,
      isFor: needsCertificate,
      isMet: ({ energy }) => energy.totalKwh !== undefined,
    },
    {
      item: "energyScore",
      source: WALLOON_ENERGY,
      isFor: needsCertificate,
      isMet: ({ energy }) => energy.kwhPerM2 !== undefined,
    },
    ...LETTING,
  ],
};

/** A missing piece of information, and the law that requires it. */
export type LegalGap = { item: LegalItem; source: string };

const UNKNOWN_REGION: LegalGap = { item: "region", source: "every region has its own requirements" };

/**
 * Information that the law of its region requires in the advertisement of a property and that the listing
 * lacks, in the order of the table. A Belgian property in no region lacks its region, because nothing else can be
 * checked. Empty for a property abroad or without a country, and for one that is sold or rented, which is no longer
 * advertised. The back office and the owner portal show it, so that agencies complete their listings; no
 * public page does, and nothing is filled in.
 */
export function legalGaps(property: AdvertisedProperty): LegalGap[] {
  const region = regionOf(property.address);
  const status = marqueeStatus(property.marquee);
  if (status === "sold" || status === "rented") return [];
  if (region === undefined) return property.address.country === "BE" ? [UNKNOWN_REGION] : [];
  return REQUIREMENTS[region]
    .filter(({ isFor, isMet }) => isFor(property) && !isMet(property))
    .map(({ item, source }) => ({ item, source }));
}

function isFilled(text: string | undefined): boolean {
  return text !== undefined && text.trim() !== "";
}
