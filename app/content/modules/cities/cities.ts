import type { CityOnOffer } from "../../../catalogue/offer-overview.ts";

/** The towns with most homes. */
export type CitiesData = { cities: CityOnOffer[] };
