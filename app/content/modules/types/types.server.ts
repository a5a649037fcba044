import { listedTypes } from "../../../catalogue/lists/catalogue-overview.server.ts";
import type { LoadModule } from "../module-loader.ts";

export const loadTypes: LoadModule<"types"> = async ({ maxItems }, context) => {
  const types = (await listedTypes(context.database, context)).slice(0, maxItems);
  return types.length > 0 ? { types } : undefined;
};
