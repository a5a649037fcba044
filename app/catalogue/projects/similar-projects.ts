import type { Project } from "../../property/listing.ts";
import {
  MAX_PRICE_DISTANCE,
  proximityOf,
  ratioDistance,
  type Similarity,
} from "../property-page/similar-listings.ts";

/** Fields by which projects are compared; all of them are public, so that the result reveals nothing hidden. */
export type ComparableProject = {
  webIds: readonly number[];
  address: Pick<Project["address"], "zip" | "country">;
  /**
   * Lowest published price of the available units. The project of the page falls back to the lowest price of all its
   * units.
   */
  fromEuro?: number;
};

/** Reasons why a project is similar. A type in common is always required, so it is not included. */
export type ProjectSimilarity = {
  proximity: Similarity["proximity"] | "same-country";
  /** Unknown when either project has no published price. */
  price: Similarity["price"];
  /** 0 means equal in every compared field; used only for sorting. */
  distance: number;
};

/** Weight of each difference: proximity before price. */
const WEIGHTS = {
  proximity: { "same-place": 0, nearby: 0.35, "same-part-of-the-country": 1, "same-country": 2 },
  price: 1.8,
  unknownPrice: 0.5,
};

/**
 * Compares two projects. Returns the similarity with its reasons, or undefined when type, proximity or price
 * differ too much. They need a type in common, and the higher of the two starting prices is at most 1.5 times
 * the lower one. Source: docs/specification-notes.md#n165.
 */
export function projectSimilarity(
  project: ComparableProject,
  other: ComparableProject,
): ProjectSimilarity | undefined {
  if (!project.webIds.some((webId) => other.webIds.includes(webId))) return undefined;
  const isOneCountry = project.address.country && project.address.country === other.address.country;
  const proximity = proximityOf(project, other) ?? (isOneCountry ? "same-country" : undefined);
  const price = ratioDistance(project.fromEuro, other.fromEuro);
  if (proximity === undefined || (price ?? 0) > MAX_PRICE_DISTANCE) return undefined;
  return {
    proximity,
    price: price === undefined ? "unknown" : "near",
    distance:
      WEIGHTS.proximity[proximity] + (price === undefined ? WEIGHTS.unknownPrice : price * WEIGHTS.price),
  };
}

/** The candidates that are similar to a project, most similar first; ties stay in the given order. */
export function mostSimilarProjects<Candidate extends ComparableProject>(
  project: ComparableProject,
  candidates: readonly Candidate[],
  limit: number,
): Candidate[] {
  return candidates
    .flatMap((candidate) => {
      const found = projectSimilarity(project, candidate);
      return found ? [{ candidate, distance: found.distance }] : [];
    })
    .sort((a, b) => a.distance - b.distance)
    .slice(0, limit)
    .map(({ candidate }) => candidate);
}
