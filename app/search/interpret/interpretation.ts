import type { AnnuityFilter, EnergyLetter, RadiusKm } from "../../catalogue/lists/list-filters.ts";
import type { Feature } from "../../property/features.ts";
import type { Goal } from "../../property/listing.ts";
import type { RegionOrProvince } from "../../property/places/zones.ts";
import type { StateOfRepair } from "../../property/state-of-repair.ts";
import type { TypeCategoryName } from "../../property/type-category.ts";

/** A town or postal code that occurs in a text. `name` is normalised; empty for a postal code. */
export type PlaceInText = { name: string; zips: readonly string[] };

/** Meaning of a search text, in the terms of the list filters. */
export type Interpretation = {
  /** Stated in the text, or implied by the price. */
  goal?: Goal;
  types: TypeCategoryName[];
  /** The words that were typed for each type. */
  typedTypes: Partial<Record<TypeCategoryName, string>>;
  places: PlaceInText[];
  /** Radius around the places: the smallest one of the lists that is at least as large as the typed one. */
  radiusKm?: RadiusKm;
  street?: string;
  zones: RegionOrProvince[];
  minPrice?: number;
  maxPrice?: number;
  bedrooms?: number;
  bathrooms?: number;
  minArea?: number;
  maxArea?: number;
  /** Area of the plot. */
  minLand?: number;
  maxLand?: number;
  builtFrom?: number;
  features: Feature[];
  states: StateOfRepair[];
  hasViewingDays: boolean;
  /** `YYYY-MM-DD`. */
  availableBy?: string;
  /** Words to look for in descriptions, as typed. */
  keywords: string[];
  energy: EnergyLetter[];
  isNewBuild: boolean;
  /** "only" for "viager", "none" for "hors viager". */
  annuity?: AnnuityFilter;
  /** Parts of the text, as typed, for which there is no filter. */
  ignored: string[];
  /** Corrected spelling mistakes: `read` is the word that replaced the typed one. */
  corrections: { typed: string; read: string }[];
};
