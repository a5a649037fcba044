/** Formats of feeds, described in docs/feed-omnicasa.md and docs/feed-csv.md. */
export const FEED_FORMAT_NAMES = ["omnicasa", "csv"] as const;
export type FeedFormatName = (typeof FEED_FORMAT_NAMES)[number];

export function isFeedFormat(name: unknown): name is FeedFormatName {
  return FEED_FORMAT_NAMES.includes(name as FeedFormatName);
}
