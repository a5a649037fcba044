import type { ReadyLink } from "../../link-target.ts";

export type ShownPartner = { id: string; name: string; logo: string; link?: ReadyLink };

/** Those with whom the agency works. */
export type PartnersData = { partners: ShownPartner[] };
