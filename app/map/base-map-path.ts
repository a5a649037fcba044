/** Path at which the site serves the agency's map file. */
export const BASE_MAP_PATH = "/base-map.pmtiles";
