import { countByGoal, listedCities, listedTypes } from "../../catalogue/lists/catalogue-overview.server.ts";
import { readSearchBlock } from "../../search/search-block.server.ts";
import type { ContentContext } from "./content-context.ts";
import { contentPage } from "./content-page.server.ts";
import type { HomePage } from "./home-page.ts";

/** Loads the home page: the agency's content, and the configured search form or the plain one. */
export async function homePage(context: ContentContext): Promise<HomePage> {
  const { database } = context;
  const [page, search] = await Promise.all([
    contentPage("home", context),
    readSearchBlock(database, context),
  ]);
  if (search) return { page, search };
  const [totals, types, cities] = await Promise.all([
    countByGoal(database, context),
    listedTypes(database, context),
    listedCities(database, context),
  ]);
  return { page, quickSearch: { totals, types, cities } };
}
