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
