import { listAssignees } from "../../accounts/manage-staff.server.ts";
import { fullAddressText, priceTexts, titleTexts } from "../../catalogue/property-page/property-texts.ts";
import type { SiteConfig } from "../../config/site-config.ts";
import type { Database } from "../../database/database.server.ts";
import type { LanguageTexts } from "../../i18n/language-texts.ts";
import type { Language } from "../../i18n/languages.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { type OverrideName, readTextName } from "../../property/listing-overrides.ts";
import { listingTitle } from "../../property/listing-title.ts";
import { marqueeText } from "../../property/marquee.ts";
import { priceText } from "../../property/price.ts";
import { TYPE_CATEGORY_NAMES } from "../../property/type-category.ts";
import { momentText } from "../moment-text.ts";
import { type FoundListing, findListings } from "./find-listings.server.ts";
import { type ListingFilters, type ListingState, listingQuery } from "./listing-filters.ts";

/** Listings on one page of the list. */
export const LISTINGS_PAGE_SIZE = 50;

export type ListingContext = { site: SiteConfig; language: Language; texts: LanguageTexts; now: Date };

export type ListingRow = {
  id: number;
  path: string;
  title: string;
  address: string;
  reference: string | undefined;
  price: string;
  goal: string;
  state: ListingState;
  stateText: string;
  agent: string | undefined;
  /** Names of the overridden parts, in the language of the reader. */
  overridden: string[];
  gapCount: number;
  changedAt: string;
  mayChange: boolean;
  isSelected: boolean;
};

type Choice<Value extends string | number> = { value: Value; text: string };

export type ListingsPage = {
  filters: ListingFilters;
  /** True when a filter other than the text is set: the filters are then expanded. */
  isFiltered: boolean;
  types: Choice<number>[];
  agents: Choice<string>[];
  rows: ListingRow[];
  /** Path of the next page. */
  next: string | undefined;
  mayChange: boolean;
};

type ListingTableContext = ListingContext & {
  mayChange: (listing: FoundListing) => boolean;
  /** Listings that stay selected, because the action on the selection failed. */
  selected?: ReadonlySet<number>;
};

/** Data of the screen of all listings: one page of them. */
export async function listingsPage(
  database: Database,
  filters: ListingFilters,
  context: ListingTableContext,
): Promise<ListingsPage> {
  const { texts, language } = context;
  const matches = await findListings(database, filters, LISTINGS_PAGE_SIZE + 1);
  const visibleListings = matches.slice(0, LISTINGS_PAGE_SIZE);
  const last = visibleListings.at(-1);
  const rows = visibleListings.map((listing) => listingRow(listing, context));
  return {
    filters,
    isFiltered: listingQuery({ ...filters, text: "", after: undefined, sort: "changed" }) !== "",
    types: TYPE_CATEGORY_NAMES.map((word, index) => ({
      value: index + 1,
      text: texts.t(`catalogue:typeCategories.${word}`),
    })),
    agents: (await listAssignees(database)).map(({ name }) => ({ value: name, text: name })),
    rows,
    next:
      matches.length > LISTINGS_PAGE_SIZE && last
        ? pathFor("office-listings", language) +
          listingQuery({ ...filters, after: { value: last.sortedBy, id: last.id } })
        : undefined,
    mayChange: rows.some(({ mayChange }) => mayChange),
  };
}

function listingRow(listing: FoundListing, context: ListingTableContext): ListingRow {
  const { id, summary, state } = listing;
  const { texts, language, site, now } = context;
  const { t } = texts;
  return {
    id,
    path: pathFor("office-listing", language, { id }),
    title: listingTitle(summary, language, titleTexts(texts)),
    address: fullAddressText(listing, context),
    reference: listing.reference ?? undefined,
    price: priceText(summary, language, priceTexts(texts), site.catalogue),
    goal: t(`property:goal.${summary.goal}`),
    state,
    stateText: stateText(listing, context),
    agent: listing.agent ?? undefined,
    overridden: overriddenPartNames(listing.overridden, context),
    gapCount: listing.gapCount,
    changedAt: momentText(listing.changedAt, now, texts.formats),
    mayChange: context.mayChange(listing),
    isSelected: context.selected?.has(id) ?? false,
  };
}

/** State of a listing in the language of the reader: its badge while it is on the market and has one. */
export function stateText(
  { state, summary }: Pick<FoundListing, "state" | "summary">,
  { texts, language }: ListingContext,
): string {
  const badge = marqueeText(summary, language, priceTexts(texts).marquee);
  const text = texts.t(`listings:states.${state}`);
  return state === "available" && badge !== "" ? badge : text;
}

/** Names of overridden parts in the language of the reader. Texts in several languages count as one part. */
export function overriddenPartNames(names: readonly OverrideName[], { texts }: ListingContext): string[] {
  // The name of any other override is a key of `listings:parts`; "price" stands for all of these names.
  const parts = names.map((name) => readTextName(name)[0] ?? (name as "price"));
  return [...new Set(parts)].map((part) => texts.t(`listings:parts.${part}`));
}
