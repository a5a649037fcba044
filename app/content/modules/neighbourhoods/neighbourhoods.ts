import type { CityNeighbourhoods } from "../../../catalogue/lists/catalogue-overview.ts";

/** Neighbourhoods that have properties on offer, by city. */
export type NeighbourhoodsData = { cities: CityNeighbourhoods[] };
