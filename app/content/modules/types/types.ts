import type { TypeOnOffer } from "../../../catalogue/lists/offer-overview.ts";

/** Property types that are on offer, with the number of properties of each. */
export type TypesData = { types: TypeOnOffer[] };
