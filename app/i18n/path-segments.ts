/** More than any path of ours; the rest is somebody's experiment. */
const LONGEST_PATH = 2_000;

/**
 * The decoded segments of a pathname: `["nl", "kopen"]` for `/nl/kopen/` and for `/nl/kopen`, none for `/`.
 *
 * Nothing when it is no plain path: without a slash at the start, with an empty segment (`//evil`), with a
 * backslash, a control character or a dot segment, spelled out or encoded, or wrongly encoded. A browser may
 * read such a path as another site or another page.
 */
export function pathSegments(pathname: string): string[] | undefined {
  if (!pathname.startsWith("/") || pathname.length > LONGEST_PATH) return undefined;
  if (pathname === "/") return [];
  const written = pathname.slice(1, pathname.endsWith("/") ? -1 : undefined).split("/");
  const segments = written.map(decoded);
  return segments.every(isPlainSegment) ? segments : undefined;
}

/** Whether a text can stand between two slashes and be read back as itself. */
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

/** Slashes of both kinds, `%` (what was encoded twice), and all that is invisible or moves the text about it. */
const UNSAFE_CHARACTER = /[/\\%\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    // Wrongly encoded: not a path of ours, which is all that the caller asks.
    return undefined;
  }
}
