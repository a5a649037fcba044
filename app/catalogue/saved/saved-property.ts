import type { ListingCard } from "../listing-card.ts";
import type { PropertyAnswer } from "../property-page/property-answer.ts";

/** A property of a selection: its card, or the reason why it is no longer shown. */
export type SavedProperty =
  | { id: number; kind: "found"; card: ListingCard }
  | {
      id: number;
      kind: Exclude<PropertyAnswer["kind"], "found">;
      /** Path of the list of similar properties; absent for a number that was never assigned. */
      path?: string;
    };
