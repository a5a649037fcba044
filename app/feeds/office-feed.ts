/**
 * Feed of the properties that staff add in the back office (docs/decisions/0405-manual-listings.md). No feed of a site has
 * this name.
 */
export const OFFICE_FEED = "office";
