import type { IncomingHttpHeaders } from "node:http";

/**
 * Whether a form came from a page of this site: by what the browser says of the page that sent it, else by the
 * origin, else by the page before. What says none of these is refused: somebody else's page must not be able to
 * send in a visitor's name.
 *
 * @param ownOrigin of BASE_URL; the name under which the visitor reached the site is ours as well.
 */
export function isFromThisSite(headers: IncomingHttpHeaders, ownOrigin: string): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin" || site === "none";
  const from = headers.origin ?? headers.referer;
  const url = from === undefined ? null : URL.parse(from);
  return (
    url !== null && (url.origin === ownOrigin || (headers.host !== undefined && url.host === headers.host))
  );
}

/**
 * The same for a page whose address is a secret link. Such a page sends no referrer, so that browsers without
 * `Sec-Fetch-Site` call its origin `null`: the link itself, which nobody else has, identifies the sender.
 */
export function isFromLinkedPage(headers: IncomingHttpHeaders, ownOrigin: string): boolean {
  const isUnnamed = headers["sec-fetch-site"] === undefined && headers.origin === "null";
  return isUnnamed || isFromThisSite(headers, ownOrigin);
}

/**
 * The same for the page that unsubscribes: mail programs and their servers post to it themselves (RFC 8058) and
 * send neither `Sec-Fetch-Site` nor `Origin`, which a browser always does.
 */
export function isFromLinkedPageOrMailProgram(headers: IncomingHttpHeaders, ownOrigin: string): boolean {
  const isNoBrowser =
    headers["sec-fetch-site"] === undefined && headers.origin === undefined && headers.referer === undefined;
  return isNoBrowser || isFromLinkedPage(headers, ownOrigin);
}
