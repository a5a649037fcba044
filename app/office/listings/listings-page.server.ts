import { listAssignees } from "../../accounts/manage-staff.server.ts";
import { priceTexts, titleTexts } from "../../catalogue/property-page/property-texts.ts";
import type { SiteConfig } from "../../config/site-config.ts";
import type { Database } from "../../database/database.server.ts";
import type { LanguageTexts } from "../../i18n/language-texts.ts";
import type { Language } from "../../i18n/languages.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { addressText } from "../../property/address.ts";
import { listingTitle } from "../../property/listing-title.ts";
import { marqueeText } from "../../property/marquee.ts";
import { type OverrideName, readTextName } from "../../property/overrides/listing-overrides.ts";
import { priceText } from "../../property/price.ts";
import { TYPE_WORDS } from "../../property/type-category.ts";
import { momentText } from "../moment-text.ts";
import { type FoundListing, findListings } from "./find-listings.server.ts";
import { type ListingFilters, type ListingState, listingQuery } from "./listing-filters.ts";

/** Listings on one page of the table. */
export const LISTINGS_PAGE_SIZE = 50;

export type ListingShowing = { site: SiteConfig; language: Language; texts: LanguageTexts; now: Date };

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
  /** Parts that staff override, in words. */
  overridden: string[];
  gapCount: number;
  changedAt: string;
  mayChange: boolean;
  isSelected: boolean;
};

type Choice<Value extends string | number> = { value: Value; text: string };

export type ListingsPage = {
  filters: ListingFilters;
  /** True when a filter beside the text is set: the filters are then open. */
  isFiltered: boolean;
  types: Choice<number>[];
  agents: Choice<string>[];
  rows: ListingRow[];
  /** Path of the next page. */
  next: string | undefined;
  mayChange: boolean;
};

type TableShowing = ListingShowing & {
  mayChange: (listing: FoundListing) => boolean;
  /** Listings whose change was not done: they stay selected. */
  selected?: ReadonlySet<number>;
};

/** One page of the table of listings. */
export async function listingsPage(
  database: Database,
  filters: ListingFilters,
  showing: TableShowing,
): Promise<ListingsPage> {
  const { texts, language } = showing;
  const found = await findListings(database, filters, LISTINGS_PAGE_SIZE + 1);
  const shown = found.slice(0, LISTINGS_PAGE_SIZE);
  const last = shown.at(-1);
  const rows = shown.map((listing) => listingRow(listing, showing));
  return {
    filters,
    isFiltered: listingQuery({ ...filters, text: "", after: undefined, sort: "changed" }) !== "",
    types: TYPE_WORDS.map((word, at) => ({
      value: at + 1,
      text: texts.t(`catalogue:typeCategories.${word}`),
    })),
    agents: (await listAssignees(database)).map(({ name }) => ({ value: name, text: name })),
    rows,
    next:
      found.length > LISTINGS_PAGE_SIZE && last
        ? pathFor("office-listings", language) +
          listingQuery({ ...filters, after: { value: last.sortedBy, id: last.id } })
        : undefined,
    mayChange: rows.some(({ mayChange }) => mayChange),
  };
}

function listingRow(listing: FoundListing, showing: TableShowing): ListingRow {
  const { id, summary, state } = listing;
  const { texts, language, site, now } = showing;
  const { t } = texts;
  return {
    id,
    path: pathFor("office-listing", language, { id }),
    title: listingTitle(summary, language, titleTexts(texts)),
    address: wholeAddress(listing, showing),
    reference: listing.reference ?? undefined,
    price: priceText(summary, language, priceTexts(texts), site.catalogue),
    goal: t(`property:goal.${summary.goal}`),
    state,
    stateText: stateText(listing, showing),
    agent: listing.agent ?? undefined,
    overridden: overrideWords(listing.overridden, showing),
    gapCount: listing.gapCount,
    changedAt: momentText(listing.changedAt, now),
    mayChange: showing.mayChange(listing),
    isSelected: showing.selected?.has(id) ?? false,
  };
}

/** State of a listing in words: its badge while it is on the market. */
export function stateText(
  { state, summary }: Pick<FoundListing, "state" | "summary">,
  { texts, language }: ListingShowing,
): string {
  const badge = marqueeText(summary, language, priceTexts(texts).marquee);
  const text = texts.t(`listings:states.${state}`);
  return state === "available" && badge !== "" ? badge : text;
}

/** The address of a listing for staff, also one that visitors do not see. */
export function wholeAddress(
  { address }: Pick<FoundListing, "address">,
  { texts, language }: ListingShowing,
): string {
  return addressText({ address, isAddressPublished: true }, language, texts.t("property:address.boxTerm"));
}

/** Names of overridden parts in words, each once: languages of a text are not told apart. */
export function overrideWords(names: readonly OverrideName[], { texts }: ListingShowing): string[] {
  const parts = names.map((name) => readTextName(name)[0] ?? (name as "price"));
  return [...new Set(parts)].map((part) => texts.t(`listings:parts.${part}`));
}
