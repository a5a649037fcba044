import type { ResolvedLink } from "../../site-folder/link-target.ts";

/** Link to a calculator of renovation costs on another site, which the agency configures. */
export type RenovationCostData = { link: ResolvedLink; host: string };
