import { type AtomEntry, atomFeed } from "../../format/atom-feed.ts";
import type { LanguageTexts } from "../../i18n/language-texts.ts";
import type { Language } from "../../i18n/languages.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import type { Goal } from "../../property/listing.ts";
import type { ListingCard } from "../listing-card.ts";
import { type ListFilters, listQuery } from "./list-filters.ts";
import { LIST_SCREENS } from "./list-screen.ts";

/** File name of the feed of a list, under the path of the list. */
export const FEED_FILE = "feed.xml";

/** File name of the total of a list, under the path of the list: `{"total":12}`. */
export const TOTAL_FILE = "total.json";

/** Returns the path of the feed of a list, with the filters that decide which properties it contains. */
export function listFeedPath(goal: Goal, filters: ListFilters, language: Language): string {
  const query = listQuery({
    ...filters,
    distanceTo: undefined,
    searchText: undefined,
    sort: "newest",
    view: "grid",
    page: 1,
  });
  return pathFor(LIST_SCREENS[goal], language) + FEED_FILE + query;
}

/** A property in a feed, with its publication time in ISO format. */
export type FeedEntry = { card: ListingCard; publishedAt: string };

export type ListFeed = {
  title: string;
  agency: string;
  language: Language;
  baseUrl: string;
  /** Paths of the feed and of its list. */
  path: string;
  listPath: string;
  entries: FeedEntry[];
};

/** Renders the feed of a list as Atom. */
export function listAtomFeed({ agency, listPath, entries, ...feed }: ListFeed, texts: LanguageTexts): string {
  return atomFeed({
    ...feed,
    author: agency,
    pagePath: listPath,
    entries: entries.map((entry) => atomEntry(entry, feed.language, texts)),
  });
}

function atomEntry({ card, publishedAt }: FeedEntry, language: Language, { t }: LanguageTexts): AtomEntry {
  const { picture, bedrooms, livingArea, groundArea } = card;
  const facts = [
    card.typeName,
    card.addressLine,
    card.priceLine,
    bedrooms ? t("catalogue:card.bedrooms", { count: bedrooms }) : "",
    livingArea ? t("catalogue:card.livingArea", { area: livingArea }) : "",
    !livingArea && groundArea ? t("catalogue:card.groundArea", { area: groundArea }) : "",
    card.energy?.accessibleName,
  ].filter(Boolean);
  return {
    title: [card.title, card.badge?.text ?? card.priceLine].filter(Boolean).join(" – "),
    // The short URL of a property never changes, whatever its title.
    idPath: pathFor("property", language, { id: card.id }),
    path: card.path,
    publishedAt,
    summary: facts.join(" · "),
    picture: picture?.src,
  };
}
