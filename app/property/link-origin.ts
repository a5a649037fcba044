/** Origins that a link to a page can carry: an alert mail, or a person who shared the page. */
export const LINK_ORIGINS = ["alert", "share"] as const;

export type LinkOrigin = (typeof LINK_ORIGINS)[number];

const PARAMETER = "via";

/**
 * Adds an origin to an absolute URL, so that the owner of a property can see where its visitors come from.
 */
export function withLinkOrigin(href: string, via: LinkOrigin): string {
  const url = new URL(href);
  url.searchParams.set(PARAMETER, via);
  return url.href;
}

/** Reads the origin of a link from a query string; undefined when there is none. */
export function readLinkOrigin(search: string): LinkOrigin | undefined {
  const origin = new URLSearchParams(search).get(PARAMETER);
  return LINK_ORIGINS.find((via) => via === origin);
}
