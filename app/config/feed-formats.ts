/** Formats of feeds, each described in docs/feed-<format>.md. */
export const FEED_FORMAT_NAMES = [
  "omnicasa",
  "whise",
  "sweepbright",
  "skarabee",
  "kyero",
  "openimmo",
  "immovlan",
  "csv",
  "json",
  "xml",
  "blm",
] as const;
export type FeedFormatName = (typeof FEED_FORMAT_NAMES)[number];

export function isFeedFormat(name: unknown): name is FeedFormatName {
  return FEED_FORMAT_NAMES.includes(name as FeedFormatName);
}

/** Formats that are read with a mapping. */
export const MAPPED_FORMATS = ["csv", "json", "xml", "blm"] as const satisfies FeedFormatName[];
export type MappedFormat = (typeof MAPPED_FORMATS)[number];

export function isMappedFormat(format: FeedFormatName): format is MappedFormat {
  return (MAPPED_FORMATS as readonly string[]).includes(format);
}
