import type { CityOnOffer, SaleAndRent, TypeOnOffer } from "../catalogue/offer-overview.ts";
import type { SearchBlock } from "../search/search-block.ts";
import type { ContentPage } from "./content-page.ts";

/** What the plain form for town and type offers. */
export type QuickSearchOffer = { totals: SaleAndRent; types: TypeOnOffer[]; cities: CityOnOffer[] };

/** What the agency wrote, and one way to search. */
export type HomePage = { page?: ContentPage; search?: SearchBlock; quickSearch?: QuickSearchOffer };
