import { textInLanguage } from "../../i18n/multilingual-text.ts";
import type { Listing } from "../../property/listing.ts";
import type { RenderContext } from "../listing-card-view.ts";

/** A document of a property; it has a URL only when it is public. */
export type PropertyDocument = {
  name: string;
  href?: string;
  /** "PDF", or "PDF, at documents.example.be". */
  note: string;
  /** True when it is on another host; it then opens in a new window. */
  isExternal: boolean;
};

/** Files in this folder of the site are public: they are served as they are. */
const SITE_DOCUMENT = /^documents\/(?!.*\.\.)[\w-][\w./-]*\.pdf$/i;

/** Documents of a property. The URL of a document that must be requested is not included in the page. */
export function propertyDocuments(
  { documents }: Pick<Listing, "documents">,
  context: RenderContext,
): PropertyDocument[] {
  return documents.map((document) => {
    const { url, isPublic } = document;
    const name = documentName(document, context.language);
    const type = /\.([a-z\d]{2,5})$/i.exec(url.split(/[?#]/)[0] ?? "")?.[1]?.toUpperCase() ?? "";
    const place = isPublic ? publicLocation(url) : undefined;
    if (place === undefined) return { name, note: "", isExternal: false };
    const { href, host } = place;
    if (host === undefined) return { name, href, note: type, isExternal: false };
    const at = context.texts.t("property:documents.at", { host });
    return { name, href, note: [type, at].filter(Boolean).join(", "), isExternal: true };
  });
}

/** Name of a document in a language, else as the feed has it: one without a name could not be requested. */
export function documentName(
  { name, names }: Listing["documents"][number],
  language: RenderContext["language"],
): string {
  return textInLanguage(names, language) || name;
}

/** Location of a public document: an HTTPS URL without a password, or a path in the site folder. */
function publicLocation(address: string): { href: string; host?: string } | undefined {
  if (SITE_DOCUMENT.test(address)) return { href: `/${address}` };
  const url = URL.parse(address);
  if (url?.protocol !== "https:" || url.username !== "" || url.password !== "") return undefined;
  return { href: url.href, host: url.hostname };
}
