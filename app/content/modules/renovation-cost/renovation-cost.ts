import type { ResolvedLink } from "../../site-folder/link-target.ts";

/** Link to a renovation cost calculator on a site that the agency chose. */
export type RenovationCostData = { link: ResolvedLink; host: string };
