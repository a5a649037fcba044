import type { TypeOnOffer } from "../../../catalogue/offer-overview.ts";

/** The types of homes that there are. */
export type TypesData = { types: TypeOnOffer[] };
