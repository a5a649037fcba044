import type { OfficeDetails } from "../../office-details.ts";

/** Offices of the agency. */
export type MapData = { offices: OfficeDetails[] };
