/** Normalises a path to one slash at both ends: `/about-us/` for `about-us` and `//about-us`. */
export function slashedPath(path: string): string {
  const segments = path.split("/").filter(Boolean);
  return segments.length === 0 ? "/" : `/${segments.join("/")}/`;
}
