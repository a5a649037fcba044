import type { Goal } from "../../property/listing.ts";

/** Names of the screens that list the properties of each goal. */
export const LIST_SCREENS = { sale: "for-sale", rent: "for-rent" } as const satisfies Record<Goal, string>;
