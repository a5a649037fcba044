import type { Listing } from "../../property/listing.ts";
import type { ListingSummary } from "../../property/listing-summary.ts";
import { regionOf } from "../../property/places/region.ts";
import { typeCategoryName } from "../../property/type-category.ts";

/**
 * Fields by which properties are compared. All of them are public, so that a list of similar properties cannot reveal
 * a hidden price.
 */
export type ComparableListing = Pick<
  ListingSummary,
  "goal" | "webIds" | "priceEuro" | "bedrooms" | "livingM2" | "isNewBuild"
> & { address: Pick<Listing["address"], "zip" | "country"> };

/** Proximity of two properties, nearest first. */
export const PROXIMITIES = ["same-place", "nearby", "same-part-of-the-country"] as const;

/**
 * Reasons why a property is similar. The same goal and a type in common are always required, so they are not included.
 */
export type Similarity = {
  proximity: (typeof PROXIMITIES)[number];
  /** Unknown when either price is not public. */
  price: "near" | "unknown";
  /** 0 means equal in every compared field; used only for sorting. */
  distance: number;
};

/** Maximum ratio between the prices of two similar properties. */
export const WIDEST_PRICE_RATIO = 1.5;
const ROUNDING_ERROR = 1e-9;
/** Maximum `ratioDistance` of the prices of two similar properties. Exactly the maximum ratio is allowed. */
export const MAX_PRICE_DISTANCE = Math.log(WIDEST_PRICE_RATIO) + ROUNDING_ERROR;

/**
 * Weight of each difference. The step from `same-place` to `nearby` counts as much as a price difference of a fifth.
 */
const WEIGHTS = {
  proximity: { "same-place": 0, nearby: 0.35, "same-part-of-the-country": 1 },
  price: 1.8,
  unknownPrice: 0.5,
  bedroom: 0.15,
  area: 0.5,
  newBuild: 0.2,
};
/** A larger difference in the number of bedrooms counts as this one. */
const MAX_BEDROOMS_COUNTED = 4;

/**
 * Compares two properties. Returns the similarity with its reasons, or undefined when goal, type, place or
 * price differ too much. Source: docs/specification-notes.md#n84.
 */
export function similarity(property: ComparableListing, other: ComparableListing): Similarity | undefined {
  if (property.goal !== other.goal || !areOfOneType(property, other)) return undefined;
  const proximity = proximityOf(property, other);
  const priceDistance = ratioDistance(property.priceEuro, other.priceEuro);
  if (proximity === undefined || (priceDistance ?? 0) > MAX_PRICE_DISTANCE) return undefined;

  const bedrooms = Math.abs((property.bedrooms ?? 0) - (other.bedrooms ?? 0));
  return {
    proximity,
    price: priceDistance === undefined ? "unknown" : "near",
    distance:
      WEIGHTS.proximity[proximity] +
      (priceDistance === undefined ? WEIGHTS.unknownPrice : priceDistance * WEIGHTS.price) +
      Math.min(bedrooms, MAX_BEDROOMS_COUNTED) * WEIGHTS.bedroom +
      (ratioDistance(property.livingM2, other.livingM2) ?? 0) * WEIGHTS.area +
      (property.isNewBuild === other.isNewBuild ? 0 : WEIGHTS.newBuild),
  };
}

/** The candidates that are similar to a property, most similar first; ties stay in the given order. */
export function mostSimilar<Candidate extends ComparableListing>(
  property: ComparableListing,
  candidates: readonly Candidate[],
  limit: number,
): Candidate[] {
  return candidates
    .flatMap((candidate) => {
      const found = similarity(property, candidate);
      return found ? [{ candidate, distance: found.distance }] : [];
    })
    .sort((a, b) => a.distance - b.distance)
    .slice(0, limit)
    .map(({ candidate }) => candidate);
}

/**
 * The types by which a property is compared; mostly its main type. A prestige property is compared by all of its types:
 * a large house in a park is also a house. A shop with a flat above it is compared as a shop.
 */
export function comparedTypes(webIds: readonly number[]): readonly number[] {
  return typeCategoryName(webIds[0]) === "prestige" ? webIds : webIds.slice(0, 1);
}

/** Postal codes, both ends included. */
export type ZipRange = { from: string; to: string };

/**
 * Ranges of postal codes around an address, narrowest first: its own code; the codes with the same first two digits,
 * which cover a town and its surroundings, or all of Brussels; and the codes with the same first digit. A foreign
 * address gives only its own code, and an address without a code gives none.
 */
export function zipRanges(
  address: ComparableListing["address"],
): Record<Similarity["proximity"], ZipRange> | undefined {
  const zip = address.zip?.trim();
  if (!zip) return undefined;
  const same = { from: zip, to: zip };
  const region = regionOf(address);
  if (region === undefined || !/^\d{4}$/.test(zip)) {
    return { "same-place": same, nearby: same, "same-part-of-the-country": same };
  }
  return {
    "same-place": same,
    nearby:
      region === "brussels"
        ? { from: "1000", to: "1299" }
        : { from: `${zip.slice(0, 2)}00`, to: `${zip.slice(0, 2)}99` },
    "same-part-of-the-country": { from: `${zip.slice(0, 1)}000`, to: `${zip.slice(0, 1)}999` },
  };
}

function areOfOneType(property: ComparableListing, other: ComparableListing): boolean {
  const types = comparedTypes(other.webIds);
  return comparedTypes(property.webIds).some((type) => types.includes(type));
}

type Placed = Pick<ComparableListing, "address">;

/** Proximity of two addresses, by their postal codes; undefined when too far apart or unknown. */
export function proximityOf(property: Placed, other: Placed): Similarity["proximity"] | undefined {
  const ranges = zipRanges(property.address);
  const zip = other.address.zip?.trim();
  if (ranges === undefined || !zip || property.address.country !== other.address.country) return undefined;
  return PROXIMITIES.find((proximity) => ranges[proximity].from <= zip && zip <= ranges[proximity].to);
}

/**
 * Distance between two amounts, as the absolute logarithm of their ratio: 0 for equal amounts, and symmetric.
 * Undefined when one is unknown.
 */
export function ratioDistance(first: number | undefined, second: number | undefined): number | undefined {
  return first && second ? Math.abs(Math.log(first / second)) : undefined;
}
