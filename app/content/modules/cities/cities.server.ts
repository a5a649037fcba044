import { citiesOnOffer } from "../../../catalogue/lists/offer-overview.server.ts";
import type { LoadModule } from "../module-loader.ts";

export const loadCities: LoadModule<"cities"> = async ({ maxItems }, context) => {
  const cities = await citiesOnOffer(context.database, context, maxItems);
  return cities.length > 0 ? { cities } : undefined;
};
