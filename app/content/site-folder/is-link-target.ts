/**
 * Returns true when a link may lead to a target: a path of the site, `tel:`, `mailto:`, or the URL of another site. Used by
 * the server, and by the text editor in the browser.
 */
export function isLinkTarget(target: string): boolean {
  if (/[\s\p{Cc}\p{Cf}\\]/u.test(target)) return false;
  if (target.startsWith("/")) return !target.startsWith("//");
  if (/^tel:\+?[\d.()/-]{3,30}$/.test(target)) return true;
  if (/^mailto:[^@\s]+@[^@\s]+$/.test(target)) return true;
  return isWebUrl(target);
}

/** Returns true for the URL of another site. `http:` is allowed, because such sites exist and a link does not embed them. */
export function isWebUrl(target: string): boolean {
  return /^https?:\/\/[^/?#\s]+/i.test(target) && URL.canParse(target);
}
