import { type ShownPicture, shownPicture } from "../media/shown-picture.ts";

/**
 * Picture of the site folder as pages show it; an SVG is served unchanged. `heightPx` is that of a 3:2 frame:
 * pictures of another shape are cropped to it or fitted in it.
 */
export function contentPicture(path: string | undefined, alt = ""): ShownPicture | undefined {
  if (path === undefined) return undefined;
  return shownPicture({ url: path }, alt) ?? { src: `/${path}`, widthPx: 600, heightPx: 400, alt };
}
