import type { PropertyInterest } from "../../catalogue/property-page/property-interest.ts";
import { ID_PATTERN } from "../../format/id.ts";
import { VISIT_SOURCES, type VisitSource } from "./visit-source.ts";

/** Endpoint for visits, saves and shares, and for searches without a result. */
export const VISITS_PATH = "/visits";

/** Maximum size of a request: the longest is a search (app/catalogue/lists/empty-search.ts). */
export const BEACON_BYTES = 320;

/** Visit of the page of a property, with its source. */
export type VisitBeacon = { listingId: number; source: VisitSource };

/** Kinds of interest in a property, in the order of the owner report. */
export const INTERESTS = ["saved", "shared"] as const satisfies readonly PropertyInterest["interest"][];

export type Beacon = VisitBeacon | PropertyInterest;

/** Formats a beacon as a request body: "412 search", "412 saved". */
export function beaconText(beacon: Beacon): string {
  return `${beacon.listingId} ${beaconWord(beacon)}`;
}

/** Source of a visit, or kind of interest. */
export function beaconWord(beacon: Beacon): string {
  return "source" in beacon ? beacon.source : beacon.interest;
}

const BEACON = new RegExp(`^(${ID_PATTERN}) ([a-z]{1,10})$`);

/** Parses a beacon. Returns `undefined` unless its format is exactly that of `beaconText`. */
export function parseBeacon(text: string): Beacon | undefined {
  const [, digits = "", word] = BEACON.exec(text) ?? [];
  const listingId = Number(digits);
  const source = VISIT_SOURCES.find((known) => known === word);
  if (source) return { listingId, source };
  const interest = INTERESTS.find((known) => known === word);
  return interest && { listingId, interest };
}
