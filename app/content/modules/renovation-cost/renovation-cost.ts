import type { ReadyLink } from "../../link-target.ts";

/** Link to a renovation cost calculator on a site that the agency chose. */
export type RenovationCostData = { link: ReadyLink; host: string };
