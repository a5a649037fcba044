import { featuredListings } from "../../../catalogue/lists/featured-listings.server.ts";
import { MODULE_KINDS } from "../../module-kinds.ts";
import type { LoadModule } from "../module-loader.ts";
import { DEFAULT_ITEMS, MAX_ON_HOME_PAGE } from "./property-list.ts";

/** Loads properties. Returns undefined on the for-sale and for-rent screens, which are themselves lists of properties. */
export const loadPropertyList: LoadModule<"property-list"> = async ({ maxItems, settings }, context) => {
  if (context.screen === "for-sale" || context.screen === "for-rent") return undefined;
  const { goal, order, condition } = MODULE_KINDS["property-list"].settings.parse(settings);
  const limit =
    context.screen === "home"
      ? Math.min(maxItems ?? MAX_ON_HOME_PAGE, MAX_ON_HOME_PAGE)
      : (maxItems ?? DEFAULT_ITEMS);
  const cards = await featuredListings(context.database, { goal, order, condition, limit }, context);
  if (cards.length === 0) return undefined;
  return { cards, goals: goal === undefined ? ["sale", "rent"] : [goal] };
};
