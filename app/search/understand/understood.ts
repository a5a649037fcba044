import type { EnergyLetter, RadiusKm } from "../../catalogue/lists/list-filters.ts";
import type { Feature } from "../../property/features.ts";
import type { Goal } from "../../property/listing.ts";
import type { Zone } from "../../property/places/zones.ts";
import type { StateOfRepair } from "../../property/state-of-repair.ts";
import type { TypeWord } from "../../property/type-category.ts";

/** A town or a postal code that a text names. `name` is normalised; empty for a postal code. */
export type NamedPlace = { name: string; zips: readonly string[] };

/** Meaning of a text, in the terms of the lists. */
export type Understood = {
  /** Said, or implied by the price. */
  goal?: Goal;
  types: TypeWord[];
  /** The types as typed. */
  typedTypes: Partial<Record<TypeWord, string>>;
  places: NamedPlace[];
  /** Around the places: the smallest radius of the lists that is at least as large as the one said. */
  radiusKm?: RadiusKm;
  street?: string;
  zones: Zone[];
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
  /** True for "viager". */
  isAnnuity: boolean;
  /** Parts of the text, as typed, that no filter stands for. */
  unread: string[];
  /** Words that were taken for others, because they are spelled nearly the same. */
  corrections: { typed: string; read: string }[];
};
