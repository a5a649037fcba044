import type { ReadyLink } from "../../site-folder/link-target.ts";

export type ShownPartner = { id: string; name: string; logo: string; link?: ReadyLink };

/** Partners of the agency. */
export type PartnersData = { partners: ShownPartner[] };
