import type { Listing } from "./listing.ts";

/**
 * Features of a property that visitors filter by. A listing stores its features as bits: the first is 1, then 2, 4 …
 */
export const FEATURES = [
  "garden",
  "terrace",
  "parking",
  "lift",
  "ground-floor",
  "furnished",
  "pets",
  "pool",
  "video",
  "tour",
] as const;
export type Feature = (typeof FEATURES)[number];

type FeaturedProperty = Pick<Listing, "rooms" | "surfaces" | "building" | "videoUrls" | "virtualTourUrls">;

/** Features of a property. A feature that the listing does not state counts as absent. */
export function featuresOf(property: FeaturedProperty): Feature[] {
  const { rooms, surfaces, building, videoUrls, virtualTourUrls } = property;
  const has: Record<Feature, boolean | undefined> = {
    garden: building.hasGarden ?? isPositive(surfaces.gardenM2),
    terrace: building.hasTerrace ?? isPositive(surfaces.terraceM2),
    parking: isPositive(rooms.garages) || isPositive(rooms.parkings),
    lift: building.hasLift,
    "ground-floor": building.floor === 0,
    furnished: building.isFurnished,
    pets: building.arePetsAllowed,
    pool: building.hasSwimmingPool,
    video: videoUrls.length > 0,
    tour: virtualTourUrls.length > 0,
  };
  return FEATURES.filter((feature) => has[feature]);
}

/** Sum of the bits of features. */
export function featureBits(features: readonly Feature[]): number {
  return FEATURES.reduce((sum, feature, bit) => sum + (features.includes(feature) ? 2 ** bit : 0), 0);
}

function isPositive(number: number | undefined): boolean {
  return number !== undefined && number > 0;
}
