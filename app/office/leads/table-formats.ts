/** Formats in which a selection of leads can be downloaded, the one for most people first. */
export const TABLE_FORMATS = ["xlsx", "csv"] as const;

export type TableFormat = (typeof TABLE_FORMATS)[number];
