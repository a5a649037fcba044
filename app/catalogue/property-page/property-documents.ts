import { textInLanguage } from "../../i18n/multilingual-text.ts";
import type { Listing } from "../../property/listing.ts";
import type { RenderContext } from "../listing-card-view.ts";

/** A document of a property. Without `href`, visitors must request it. */
export type PropertyDocument = {
  name: string;
  href?: string;
  /** "PDF", or "PDF, at documents.example.be". */
  note: string;
  /** True when it is on another host, and therefore opens in a new window. */
  isExternal: boolean;
};

/** PDF files in the `documents` folder of the site, which is served publicly. */
const SITE_DOCUMENT = /^documents\/(?!.*\.\.)[\w-][\w./-]*\.pdf$/i;

/** Documents of a property. The page does not contain the URL of a document that visitors must request. */
export function propertyDocuments(
  { documents }: Pick<Listing, "documents">,
  context: RenderContext,
): PropertyDocument[] {
  return documents.map((document) => propertyDocument(document, context));
}

/** One document of a property, without URL when it is not public. */
export function propertyDocument(
  document: Listing["documents"][number],
  context: RenderContext,
): PropertyDocument {
  const { url, isPublic } = document;
  const name = documentName(document, context.language);
  const type = /\.([a-z\d]{2,5})$/i.exec(url.split(/[?#]/)[0] ?? "")?.[1]?.toUpperCase() ?? "";
  const location = isPublic ? publicLocation(url) : undefined;
  if (location === undefined) return { name, note: "", isExternal: false };
  const { href, host } = location;
  if (host === undefined) return { name, href, note: type, isExternal: false };
  const hostText = context.texts.t("property:documents.at", { host });
  return { name, href, note: [type, hostText].filter(Boolean).join(", "), isExternal: true };
}

/** Name of a document in a language, otherwise its name in the feed: without a name nobody could request it. */
export function documentName(
  { name, names }: Listing["documents"][number],
  language: RenderContext["language"],
): string {
  return textInLanguage(names, language) || name;
}

/**
 * Location of a public document: an HTTPS URL without credentials, or a path in the site folder. Undefined for
 * anything else.
 */
function publicLocation(url: string): { href: string; host?: string } | undefined {
  if (SITE_DOCUMENT.test(url)) return { href: `/${url}` };
  const parsed = URL.parse(url);
  if (parsed?.protocol !== "https:" || parsed.username !== "" || parsed.password !== "") return undefined;
  return { href: parsed.href, host: parsed.hostname };
}
