import { type ShownPicture, shownPicture } from "../media/shown-picture.ts";

/**
 * A picture of the agency's folder as a page shows it; a drawing (SVG) goes as it is. `heightPx` is for a frame
 * of 3:2, in which pictures of another shape are cut or set.
 */
export function contentPicture(path: string | undefined, alt = ""): ShownPicture | undefined {
  if (path === undefined) return undefined;
  return shownPicture({ url: path }, alt) ?? { src: `/${path}`, widthPx: 600, heightPx: 400, alt };
}
