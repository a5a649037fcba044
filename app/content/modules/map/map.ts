import type { ShownOffice } from "../../shown-office.ts";

/** The offices of the agency. */
export type MapData = { offices: ShownOffice[] };
