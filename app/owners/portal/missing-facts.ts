import { type LegalItem, legalGaps } from "../../property/legal-completeness.ts";
import type { Listing } from "../../property/listing.ts";
import { type Region, regionOf } from "../../property/places/region.ts";
import { typeCategoryName } from "../../property/type-category.ts";

/** Facts that buyers and tenants look for first, apart from those that the law requires. */
export type MissingItem = "pictures" | "description" | "area" | "bedrooms" | "floorPlan";

export type MissingFacts = {
  /** Required by the law of the property's region. */
  legal: LegalItem[];
  /** Not required by law, but expected by visitors. */
  expected: MissingItem[];
  region: Region | undefined;
};

const MIN_PICTURES = 5;

/**
 * Facts that are missing in the listing. None for a property that is not advertised, because it is sold or let.
 */
export function missingFacts(property: Listing, isAdvertised: boolean): MissingFacts {
  const region = regionOf(property.address);
  if (!isAdvertised) return { legal: [], expected: [], region };
  const type = typeCategoryName(property.webIds[0]);
  const isDwelling = ["house", "apartment", "prestige"].includes(type);
  const { livingM2, groundM2, totalM2 } = property.surfaces;
  const lacks: Record<MissingItem, boolean> = {
    pictures: property.pictures.length < MIN_PICTURES,
    description: Object.values(property.description).every((text) => !text?.trim()),
    area: type === "land" ? !groundM2 : !livingM2 && !totalM2,
    bedrooms: isDwelling && property.rooms.bedrooms === undefined,
    floorPlan: isDwelling && property.floorPlans.length === 0,
  };
  const expected = (Object.keys(lacks) as MissingItem[]).filter((item) => lacks[item]);
  return { legal: legalGaps(property).map(({ item }) => item), expected, region };
}
