import type { ReadyLink } from "../../link-target.ts";

/** The way to a calculator of renovation costs, on a site that the agency chose. */
export type RenovationCostData = { link: ReadyLink; host: string };
