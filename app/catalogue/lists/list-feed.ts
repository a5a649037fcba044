import { escapeXml } from "../../format/escape-xml.ts";
import type { LanguageTexts } from "../../i18n/language-texts.ts";
import type { Language } from "../../i18n/languages.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import type { Goal } from "../../property/listing.ts";
import type { ListingCard } from "../listing-card.ts";
import { type ListFilters, listQuery } from "./list-filters.ts";
import { LIST_SCREENS } from "./list-screen.ts";

/** File name of the feed of a list, under the path of the list. */
export const FEED_FILE = "feed.xml";

/** File name of the number of properties in a list, under the path of the list: `{"total":12}`. */
export const TOTAL_FILE = "total.json";

/** Path of the feed of a list: the newest properties that pass its filters. */
export function listFeedPath(goal: Goal, filters: ListFilters, language: Language): string {
  const query = listQuery({
    ...filters,
    distanceTo: undefined,
    typed: undefined,
    sort: "newest",
    view: "grid",
    page: 1,
  });
  return pathFor(LIST_SCREENS[goal], language) + FEED_FILE + query;
}

/** A property of a feed, and the moment at which it was published, as an ISO text. */
export type FeedEntry = { card: ListingCard; publishedAt: string };

export type ListFeed = {
  title: string;
  agency: string;
  language: Language;
  baseUrl: string;
  /** Paths of the feed itself, and of its list. */
  path: string;
  listPath: string;
  entries: FeedEntry[];
};

/** Feed of a list as Atom. Source: https://www.rfc-editor.org/rfc/rfc4287 */
export function atomFeed(feed: ListFeed, texts: LanguageTexts): string {
  const { title, agency, language, baseUrl, path, listPath, entries } = feed;
  // RFC 4287 requires a time, also for an empty feed.
  const times = entries.map(({ publishedAt }) => publishedAt);
  const updated = times.toSorted().at(-1) ?? EPOCH;
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    `<title>${escapeXml(title)}</title>`,
    `<id>${escapeXml(baseUrl + path)}</id>`,
    `<updated>${updated}</updated>`,
    `<author><name>${escapeXml(agency)}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(baseUrl + path)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(baseUrl + listPath)}"/>`,
    ...entries.map((entry) => atomEntry(entry, { language, baseUrl }, texts)),
    "</feed>",
    "",
  ];
  return lines.join("\n");
}

const EPOCH = "1970-01-01T00:00:00.000Z";

function atomEntry(
  { card, publishedAt }: FeedEntry,
  { language, baseUrl }: Pick<ListFeed, "language" | "baseUrl">,
  { t }: LanguageTexts,
): string {
  const { picture, bedrooms, livingArea, groundArea } = card;
  const title = [card.title, card.badge?.text ?? card.priceLine].filter(Boolean).join(" – ");
  const facts = [
    card.typeName,
    card.addressLine,
    card.priceLine,
    bedrooms ? t("catalogue:card.bedrooms", { count: bedrooms }) : "",
    livingArea ? t("catalogue:card.livingArea", { area: livingArea }) : "",
    !livingArea && groundArea ? t("catalogue:card.groundArea", { area: groundArea }) : "",
    card.energy?.accessibleName,
  ].filter(Boolean);
  const image = picture
    ? `<link rel="enclosure" type="image/${imageType(picture.src)}" href="${escapeXml(baseUrl + picture.src)}"/>`
    : "";
  return [
    "<entry>",
    `<title>${escapeXml(title)}</title>`,
    // The short address of a property never changes, whatever its title.
    `<id>${escapeXml(baseUrl + pathFor("property", language, { id: card.id }))}</id>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(baseUrl + card.path)}"/>`,
    image,
    `<updated>${publishedAt}</updated>`,
    `<published>${publishedAt}</published>`,
    `<summary>${escapeXml(facts.join(" · "))}</summary>`,
    "</entry>",
  ].join("");
}

function imageType(src: string): string {
  const [, extension = "jpeg"] = /\.(\w+)$/.exec(src) ?? [];
  return extension === "jpg" ? "jpeg" : extension;
}
