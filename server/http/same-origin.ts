import type { IncomingHttpHeaders } from "node:http";

/**
 * Returns true when a form was sent from a page of this site, by `Sec-Fetch-Site`, else `Origin`, else
 * `Referer`. A request without any of them is refused: another site's page must not send a form on behalf of a visitor.
 *
 * @param ownOrigin origin of BASE_URL; the host under which the visitor reached the site counts as well.
 */
export function isFromThisSite(headers: IncomingHttpHeaders, ownOrigin: string): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin" || site === "none";
  const sender = headers.origin ?? headers.referer;
  const url = sender === undefined ? null : URL.parse(sender);
  return (
    url !== null && (url.origin === ownOrigin || (headers.host !== undefined && url.host === headers.host))
  );
}

/**
 * Like `isFromThisSite`, for a page whose URL is a secret link. Such a page sends no referrer, so
 * browsers without `Sec-Fetch-Site` send the origin `null`: the link, which nobody else has, identifies the
 * sender.
 */
export function isFromLinkedPage(headers: IncomingHttpHeaders, ownOrigin: string): boolean {
  const hasNullOrigin = headers["sec-fetch-site"] === undefined && headers.origin === "null";
  return hasNullOrigin || isFromThisSite(headers, ownOrigin);
}

/**
 * Like `isFromLinkedPage`, for the unsubscribe page: mail programs and their servers post to it themselves
 * (RFC 8058) and send neither `Sec-Fetch-Site` nor `Origin`, which a browser always does.
 */
export function isFromLinkedPageOrMailProgram(headers: IncomingHttpHeaders, ownOrigin: string): boolean {
  const hasNoOriginHeaders =
    headers["sec-fetch-site"] === undefined && headers.origin === undefined && headers.referer === undefined;
  return hasNoOriginHeaders || isFromLinkedPage(headers, ownOrigin);
}
