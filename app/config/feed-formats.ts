/** Formats of feeds. docs/feed-<format>.md describes each of them; docs/feed-csv.md also describes `json` and `xml`. */
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

/** Formats without fixed fields: a mapping assigns their columns or elements to the fields of Gable (docs/feed-csv.md). */
export const MAPPED_FORMATS = ["csv", "json", "xml", "blm"] as const satisfies FeedFormatName[];
export type MappedFormat = (typeof MAPPED_FORMATS)[number];

export function isMappedFormat(format: FeedFormatName): format is MappedFormat {
  return (MAPPED_FORMATS as readonly string[]).includes(format);
}
