import { listedCities } from "../../../catalogue/lists/catalogue-overview.server.ts";
import type { LoadModule } from "../module-loader.ts";

export const loadCities: LoadModule<"cities"> = async ({ maxItems }, context) => {
  const cities = await listedCities(context.database, context, maxItems);
  return cities.length > 0 ? { cities } : undefined;
};
