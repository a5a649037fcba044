import type { GoalCounts, ListedCity, ListedType } from "../../catalogue/lists/catalogue-overview.ts";
import type { SearchBlock } from "../../search/search-block.ts";
import type { ContentPage } from "./content-page.ts";

/** Options of the plain search form, which has only city and type. */
export type QuickSearchOptions = { totals: GoalCounts; types: ListedType[]; cities: ListedCity[] };

/** Content of the agency, and one of two search forms: the configured search block, or the plain form. */
export type HomePage = { page?: ContentPage; search?: SearchBlock; quickSearch?: QuickSearchOptions };
