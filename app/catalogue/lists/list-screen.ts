import type { Goal } from "../../property/listing.ts";

/** Screen of the list of each goal. */
export const LIST_SCREENS = { sale: "for-sale", rent: "for-rent" } as const satisfies Record<Goal, string>;
