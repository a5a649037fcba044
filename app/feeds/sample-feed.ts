/** Feed of the sample listings that fill an empty site (docs/specification-notes.md#n71). */
export const SAMPLE_FEED = "sample";
