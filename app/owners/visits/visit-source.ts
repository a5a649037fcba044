import type { Via } from "../../property/via.ts";

/** Where a visit comes from, in the order in which owners read it. */
export const VISIT_SOURCES = ["search", "alert", "share", "portal", "direct"] as const;

export type VisitSource = (typeof VISIT_SOURCES)[number];

/** Where homes of several agencies are advertised, by the end of the host. */
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

/** Names of search engines: a label of the host, whatever country stands behind it. */
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

/** What they call their mail: a link in it was sent by somebody. */
const MAIL_HOSTS = /^(mail|outlook|webmail)\./;

export type Arrival = {
  /** What our own link said of itself, when it was one. */
  via: Via | undefined;
  /** Address of the page before, empty when the browser tells none. */
  referrer: string;
  /** Of this site. */
  ownOrigin: string;
  /** The document was opened at another page of this site, which led here. */
  isFromPageBefore: boolean;
};

/**
 * Where a visit comes from (specification §3). Our links say it themselves; else the page before does: a page
 * of this site or of a search engine is `search`, a portal is `portal`, any other site handed a link on, which
 * is `share`; where there is none somebody typed or kept the address: `direct`.
 */
export function visitSource({ via, referrer, ownOrigin, isFromPageBefore }: Arrival): VisitSource {
  if (isFromPageBefore) return "search";
  if (via) return via;
  const page = URL.parse(referrer);
  if (page === null) return "direct";
  if (page.origin === ownOrigin) return "search";
  const host = page.hostname;
  if (PORTALS.some((portal) => host === portal || host.endsWith(`.${portal}`))) return "portal";
  if (MAIL_HOSTS.test(host)) return "share";
  return host.split(".").some((label) => SEARCH_ENGINES.includes(label)) ? "search" : "share";
}
