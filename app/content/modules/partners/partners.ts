import type { ResolvedLink } from "../../site-folder/link-target.ts";

export type PartnerLogo = { id: string; name: string; logo: string; link?: ResolvedLink };

/** Partners of the agency. */
export type PartnersData = { partners: PartnerLogo[] };
