import type { ListingCard } from "../listing-card.ts";
import type { PropertyPageStatus } from "../property-page/property-page-status.ts";

/** A property of a selection: its card, or the reason why it is no longer shown. */
export type SelectionItem =
  | { id: number; kind: "found"; card: ListingCard }
  | {
      id: number;
      kind: Exclude<PropertyPageStatus["kind"], "found">;
      /** Path of its page, which shows similar properties; absent for an id that was never assigned. */
      path?: string;
    };
