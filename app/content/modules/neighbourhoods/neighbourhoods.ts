import type { CityNeighbourhoods } from "../../../catalogue/offer-overview.ts";

/** The neighbourhoods that homes name, by town. */
export type NeighbourhoodsData = { cities: CityNeighbourhoods[] };
