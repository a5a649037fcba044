import type { IncomingHttpHeaders } from "node:http";

/**
 * Returns true when a form was sent from a page of this site, by `Sec-Fetch-Site`, else `Origin`, else
 * `Referer`. A request without any of them is refused: another site's page must not send in a visitor's name.
 *
 * @param ownOrigin origin of BASE_URL; the host under which the visitor reached the site counts as well.
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
 * Like `isFromThisSite`, for a page whose address is a secret link. Such a page sends no referrer, so
 * browsers without `Sec-Fetch-Site` send the origin `null`: the link, which nobody else has, identifies the
 * sender.
 */
export function isFromLinkedPage(headers: IncomingHttpHeaders, ownOrigin: string): boolean {
  const isUnnamed = headers["sec-fetch-site"] === undefined && headers.origin === "null";
  return isUnnamed || isFromThisSite(headers, ownOrigin);
}

/**
 * Like `isFromLinkedPage`, for the unsubscribe page: mail programs and their servers post to it themselves
 * (RFC 8058) and send neither `Sec-Fetch-Site` nor `Origin`, which a browser always does.
 */
export function isFromLinkedPageOrMailProgram(headers: IncomingHttpHeaders, ownOrigin: string): boolean {
  const isNoBrowser =
    headers["sec-fetch-site"] === undefined && headers.origin === undefined && headers.referer === undefined;
  return isNoBrowser || isFromLinkedPage(headers, ownOrigin);
}
