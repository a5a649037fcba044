import type { OfficeDetails } from "../../office-details.ts";

/** Offices of the agency, each with a link to OpenStreetMap. */
export type MapData = { offices: OfficeDetails[] };
