import type { CityOnOffer } from "../../../catalogue/offer-overview.ts";

/** Cities with the most properties on offer. */
export type CitiesData = { cities: CityOnOffer[] };
