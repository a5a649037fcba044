import type { ResolvedLink } from "../../site-folder/link-target.ts";

/** Logo of a partner, with a link to its site if there is one. `logo` is a path on this site. */
export type PartnerLogo = { id: string; name: string; logo: string; link?: ResolvedLink };

/** Partners of the agency. */
export type PartnersData = { partners: PartnerLogo[] };
