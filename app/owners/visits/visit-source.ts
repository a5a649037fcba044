import type { LinkOrigin } from "../../property/link-origin.ts";

/** Sources of visits, in the order of the owner report. */
export const VISIT_SOURCES = ["search", "alert", "share", "portal", "direct"] as const;

export type VisitSource = (typeof VISIT_SOURCES)[number];

/** Portals with properties of several agencies, by the end of the host name. */
const PORTALS = [
  "immoweb.be",
  "zimmo.be",
  "immovlan.be",
  "immoscoop.be",
  "realo.be",
  "logic-immo.be",
  "spotto.be",
  "biddit.be",
  "2dehands.be",
  "2ememain.be",
  "athome.lu",
  "immotop.lu",
];

/** Search engines, as a label of the host name, whatever the country domain. */
const SEARCH_ENGINES = [
  "google",
  "bing",
  "duckduckgo",
  "ecosia",
  "qwant",
  "yahoo",
  "startpage",
  "brave",
  "kagi",
];

/** Mail hosts of search engines: a link in a mail was shared by somebody. */
const MAIL_HOSTS = /^(mail|outlook|webmail)\./;

export type Arrival = {
  /** Source that a link of this site contains, if any. */
  via: LinkOrigin | undefined;
  /** URL of the previous page, empty when the browser does not send it. */
  referrer: string;
  /** Origin of this site. */
  ownOrigin: string;
};

/**
 * Source of a visit (specification §3). A link of this site names it. Otherwise the previous page decides:
 * this site or a search engine is `search`, a portal is `portal`, any other site is `share`. Without a
 * previous page the visitor typed or bookmarked the URL: `direct`.
 */
export function visitSource({ via, referrer, ownOrigin }: Arrival): VisitSource {
  if (via) return via;
  const page = URL.parse(referrer);
  if (page === null) return "direct";
  if (page.origin === ownOrigin) return "search";
  const host = page.hostname;
  if (PORTALS.some((portal) => host === portal || host.endsWith(`.${portal}`))) return "portal";
  if (MAIL_HOSTS.test(host)) return "share";
  return host.split(".").some((label) => SEARCH_ENGINES.includes(label)) ? "search" : "share";
}
