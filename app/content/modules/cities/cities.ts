import type { CityOnOffer } from "../../../catalogue/lists/offer-overview.ts";

/** Cities with the most properties on offer. */
export type CitiesData = { cities: CityOnOffer[] };
