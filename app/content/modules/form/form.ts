import type { ShownOffice } from "../../shown-office.ts";

/** How to reach the agency. */
export type FormPlaceData = { agency: Pick<ShownOffice, "name" | "phone" | "email">; office: ShownOffice };
