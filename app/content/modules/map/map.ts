import type { ShownOffice } from "../../shown-office.ts";

/** Offices of the agency. */
export type MapData = { offices: ShownOffice[] };
