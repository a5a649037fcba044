import type { TypeOnOffer } from "../../../catalogue/offer-overview.ts";

/** Property types on offer. */
export type TypesData = { types: TypeOnOffer[] };
