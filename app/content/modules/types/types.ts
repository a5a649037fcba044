import type { TypeOnOffer } from "../../../catalogue/lists/offer-overview.ts";

/** Property types on offer. */
export type TypesData = { types: TypeOnOffer[] };
