import type { Project } from "../property/listing.ts";
import { placeSimilarity, ratioDistance, type Similarity, WIDEST_PRICE_RATIO } from "./similar-listings.ts";

/** What projects are compared by: what their pages show. */
export type ComparedProject = {
  webIds: readonly number[];
  address: Pick<Project["address"], "zip" | "country">;
  /** The lowest public price of what can still be had, and of all its homes when nothing can. */
  fromEuro?: number;
};

/** Why another project is shown beside a project: always a type of homes, and these. */
export type ProjectSimilarity = {
  place: Similarity["place"] | "same-country";
  /** Unknown when either begins at no public price. */
  price: Similarity["price"];
  /** 0 is the same in all that is compared; it only serves to sort. */
  distance: number;
};

/** How much each difference counts: place before price. */
const WEIGHTS = {
  place: { "same-place": 0, nearby: 0.35, "same-part-of-the-country": 1, "same-country": 2 },
  price: 1.8,
  unknownPrice: 0.5,
};

/**
 * Whether two projects are alike, and why; undefined when type, place or price part them. They have a type of
 * homes in common, and begin at prices of which the dearer is at most half as much again as the other.
 * Source: docs/specification-notes.md#n165.
 */
export function projectSimilarity(
  project: ComparedProject,
  other: ComparedProject,
): ProjectSimilarity | undefined {
  if (!project.webIds.some((webId) => other.webIds.includes(webId))) return undefined;
  const isOneCountry = project.address.country && project.address.country === other.address.country;
  const place = placeSimilarity(project, other) ?? (isOneCountry ? "same-country" : undefined);
  const price = ratioDistance(project.fromEuro, other.fromEuro);
  const isTooFar = price !== undefined && price > Math.log(WIDEST_PRICE_RATIO) + 1e-9;
  if (place === undefined || isTooFar) return undefined;
  return {
    place,
    price: price === undefined ? "unknown" : "near",
    distance: WEIGHTS.place[place] + (price === undefined ? WEIGHTS.unknownPrice : price * WEIGHTS.price),
  };
}

/** The candidates that are similar to a project, nearest first; of equals, the first given. */
export function mostSimilarProjects<Candidate extends ComparedProject>(
  project: ComparedProject,
  candidates: readonly Candidate[],
  most: number,
): Candidate[] {
  return candidates
    .flatMap((candidate) => {
      const found = projectSimilarity(project, candidate);
      return found ? [{ candidate, distance: found.distance }] : [];
    })
    .sort((a, b) => a.distance - b.distance)
    .slice(0, most)
    .map(({ candidate }) => candidate);
}
