import type { Listing } from "../property/listing.ts";
import type { Showing } from "./listing-card-view.ts";

/** A document of a home, as it is named; with an address only when everybody may read it. */
export type HomeDocument = {
  name: string;
  href?: string;
  /** "PDF", or "PDF, at documents.example.be". */
  note: string;
  /** Whether it lies elsewhere, and opens in a window of its own. */
  isElsewhere: boolean;
};

/** What lies in this folder of the site is public: it is served as it is. */
const SITE_DOCUMENT = /^documents\/(?!.*\.\.)[\w-][\w./-]*\.pdf$/i;

/** The documents of a home. The address of one that is asked for is not among what the page holds. */
export function homeDocuments({ documents }: Pick<Listing, "documents">, showing: Showing): HomeDocument[] {
  return documents.map(({ url, name, isPublic }) => {
    const type = /\.([a-z\d]{2,5})$/i.exec(url.split(/[?#]/)[0] ?? "")?.[1]?.toUpperCase() ?? "";
    const place = isPublic ? placeOf(url) : undefined;
    if (place === undefined) return { name, note: "", isElsewhere: false };
    const { href, host } = place;
    if (host === undefined) return { name, href, note: type, isElsewhere: false };
    const at = showing.texts.t("property:documents.at", { host });
    return { name, href, note: [type, at].filter(Boolean).join(", "), isElsewhere: true };
  });
}

/** Where a public document is read: encrypted and without a password, or in the folder of the site. */
function placeOf(address: string): { href: string; host?: string } | undefined {
  if (SITE_DOCUMENT.test(address)) return { href: `/${address}` };
  const url = URL.parse(address);
  if (url?.protocol !== "https:" || url.username !== "" || url.password !== "") return undefined;
  return { href: url.href, host: url.hostname };
}
