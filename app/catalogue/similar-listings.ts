import type { Listing } from "../property/listing.ts";
import type { ListingSummary } from "../property/listing-summary.ts";
import { regionOf } from "../property/region.ts";
import { typeWord } from "../property/type-category.ts";

/** What homes are compared by: only what may be public, so that a list of similar homes tells no hidden price. */
export type ComparedHome = Pick<
  ListingSummary,
  "goal" | "webIds" | "priceEuro" | "bedrooms" | "livingM2" | "isNewBuild"
> & { address: Pick<Listing["address"], "zip" | "country"> };

/** How near another home may be, nearest first. */
export const PLACES = ["same-place", "nearby", "same-part-of-the-country"] as const;

/** Why another home is shown beside a home: always its goal and type, and these. */
export type Similarity = {
  place: (typeof PLACES)[number];
  /** Unknown when either price is not public. */
  price: "near" | "unknown";
  /** 0 is the same in all that is compared; it only serves to sort. */
  distance: number;
};

/** The dearer of two similar homes costs at most so many times the cheaper one. */
export const WIDEST_PRICE_RATIO = 1.5;

/** How much each difference counts. A step to the next postal code weighs as much as a fifth on the price. */
const WEIGHTS = {
  place: { "same-place": 0, nearby: 0.35, "same-part-of-the-country": 1 },
  price: 1.8,
  unknownPrice: 0.5,
  bedroom: 0.15,
  area: 0.5,
  newBuild: 0.2,
};
const MAX_BEDROOMS_COUNTED = 4;

/**
 * Whether two homes are alike, and why; undefined when goal, type, place or price part them.
 * Source: docs/specification-notes.md#n84.
 */
export function similarity(home: ComparedHome, other: ComparedHome): Similarity | undefined {
  if (home.goal !== other.goal || !areOfOneType(home, other)) return undefined;
  const place = placeSimilarity(home, other);
  const priceDistance = ratioDistance(home.priceEuro, other.priceEuro);
  const isTooFar = priceDistance !== undefined && priceDistance > Math.log(WIDEST_PRICE_RATIO) + 1e-9;
  if (place === undefined || isTooFar) return undefined;

  const bedrooms = Math.abs((home.bedrooms ?? 0) - (other.bedrooms ?? 0));
  return {
    place,
    price: priceDistance === undefined ? "unknown" : "near",
    distance:
      WEIGHTS.place[place] +
      (priceDistance === undefined ? WEIGHTS.unknownPrice : priceDistance * WEIGHTS.price) +
      Math.min(bedrooms, MAX_BEDROOMS_COUNTED) * WEIGHTS.bedroom +
      (ratioDistance(home.livingM2, other.livingM2) ?? 0) * WEIGHTS.area +
      (home.isNewBuild === other.isNewBuild ? 0 : WEIGHTS.newBuild),
  };
}

/** The candidates that are similar to a home, nearest first; of equals, the first given. */
export function mostSimilar<Candidate extends ComparedHome>(
  home: ComparedHome,
  candidates: readonly Candidate[],
  most: number,
): Candidate[] {
  return candidates
    .flatMap((candidate) => {
      const found = similarity(home, candidate);
      return found ? [{ candidate, distance: found.distance }] : [];
    })
    .sort((a, b) => a.distance - b.distance)
    .slice(0, most)
    .map(({ candidate }) => candidate);
}

/**
 * What a home counts as: its main type. A prestige home counts as what else it is too, for a large house in
 * a park is a house; a shop with a flat above it is a shop.
 */
export function typesOf(webIds: readonly number[]): readonly number[] {
  return typeWord(webIds[0]) === "prestige" ? webIds : webIds.slice(0, 1);
}

/** Postal codes, both ends included. */
export type ZipRange = { from: string; to: string };

/**
 * The postal codes around an address, from its own to those of its part of the country: its code, its
 * hundred, which the post gives to one town and its surroundings, or the whole of the Brussels region, and
 * all with the same first digit. A code that is not Belgian has none around it; no codes without one.
 */
export function zipRanges(
  address: ComparedHome["address"],
): Record<Similarity["place"], ZipRange> | undefined {
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

function areOfOneType(home: ComparedHome, other: ComparedHome): boolean {
  const types = typesOf(other.webIds);
  return typesOf(home.webIds).some((type) => types.includes(type));
}

type Placed = Pick<ComparedHome, "address">;

/** How near one address is to another, by their postal codes; undefined when it is too far, or not known. */
export function placeSimilarity(home: Placed, other: Placed): Similarity["place"] | undefined {
  const ranges = zipRanges(home.address);
  const zip = other.address.zip?.trim();
  if (ranges === undefined || !zip || home.address.country !== other.address.country) return undefined;
  return PLACES.find((place) => ranges[place].from <= zip && zip <= ranges[place].to);
}

/** How far apart two amounts are, as the logarithm of their ratio: 0 for equal ones, the same both ways. */
export function ratioDistance(one: number | undefined, other: number | undefined): number | undefined {
  return one && other ? Math.abs(Math.log(one / other)) : undefined;
}
