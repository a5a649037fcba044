import { listedNeighbourhoods } from "../../../catalogue/lists/catalogue-overview.server.ts";
import type { LoadModule } from "../module-loader.ts";

export const loadNeighbourhoods: LoadModule<"neighbourhoods"> = async ({ maxItems }, context) => {
  const cities = await listedNeighbourhoods(context.database, context, maxItems);
  return cities.length > 0 ? { cities } : undefined;
};
