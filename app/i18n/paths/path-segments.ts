/** Longer than any path of the site; longer ones are not read. */
const LONGEST_PATH = 2_000;

/**
 * Decoded segments of a pathname: `["nl", "kopen"]` for `/nl/kopen/` and `/nl/kopen`, an empty list for `/`.
 *
 * Undefined for an unsafe path: without a leading slash, with an empty segment (`//evil`), with a backslash,
 * a control character or a dot segment, plain or encoded, or with invalid encoding. A browser may read such a
 * path as another site or another page.
 */
export function pathSegments(pathname: string): string[] | undefined {
  if (!pathname.startsWith("/") || pathname.length > LONGEST_PATH) return undefined;
  if (pathname === "/") return [];
  const encoded = pathname.slice(1, pathname.endsWith("/") ? -1 : undefined).split("/");
  const segments = encoded.map(decodeSegment);
  return segments.every(isPlainSegment) ? segments : undefined;
}

/** Returns true when a text can be a path segment that decodes to itself. */
export function isPlainSegment(segment: string | undefined): segment is string {
  return (
    segment !== undefined &&
    segment !== "" &&
    segment !== "." &&
    segment !== ".." &&
    segment.isWellFormed() &&
    !UNSAFE_CHARACTER.test(segment)
  );
}

/**
 * Slashes of both kinds, `%` (double encoding), and all characters that are invisible or reorder the text.
 */
const UNSAFE_CHARACTER = /[/\\%\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

function decodeSegment(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    // Invalid encoding: not a path of the site, which is all that the caller needs to know.
    return undefined;
  }
}
