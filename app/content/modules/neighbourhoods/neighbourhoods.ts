import type { CityNeighbourhoods } from "../../../catalogue/lists/offer-overview.ts";

/** Neighbourhoods of published properties, by city. */
export type NeighbourhoodsData = { cities: CityNeighbourhoods[] };
