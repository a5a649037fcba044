/** Formats of feeds, each described in docs/feed-<format>.md. */
export const FEED_FORMAT_NAMES = [
  "omnicasa",
  "whise",
  "sweepbright",
  "kyero",
  "openimmo",
  "immovlan",
  "csv",
  "json",
  "xml",
] as const;
export type FeedFormatName = (typeof FEED_FORMAT_NAMES)[number];

export function isFeedFormat(name: unknown): name is FeedFormatName {
  return FEED_FORMAT_NAMES.includes(name as FeedFormatName);
}

/** Formats that are read with a mapping. */
export function isMappedFormat(format: FeedFormatName): format is "csv" | "json" | "xml" {
  return format === "csv" || format === "json" || format === "xml";
}
