/** The feed of the invented listings that fill an empty site (docs/decisions/0071-sample-listings.md). */
export const SAMPLE_FEED = "sample";
