import type { OfficeDetails } from "../../office-details.ts";

/** Offices of the agency, each with a link to a public map. */
export type MapData = { offices: OfficeDetails[] };
