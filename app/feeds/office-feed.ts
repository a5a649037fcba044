/** Feed of the homes that staff add in the office (docs/decisions/0405-own-homes.md). No feed of a site has this name. */
export const OFFICE_FEED = "office";
