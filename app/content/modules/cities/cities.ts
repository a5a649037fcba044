import type { ListedCity } from "../../../catalogue/lists/catalogue-overview.ts";

/** Cities with the most properties on offer. */
export type CitiesData = { cities: ListedCity[] };
