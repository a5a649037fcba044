/** File formats of exported tables, the most common one first. */
export const TABLE_FORMATS = ["xlsx", "csv"] as const;

export type TableFormat = (typeof TABLE_FORMATS)[number];
