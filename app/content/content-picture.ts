import { pictureData } from "../media/picture-data.ts";
import type { PictureData } from "../ui/picture-data.ts";
import type { SiteContent } from "./site-folder/site-content.ts";

/**
 * Picture of the site folder as pages show it; an SVG is served unchanged. `heightPx` is that of a 3:2 frame:
 * pictures of another shape are cropped to it, around their point of focus, or fitted in it.
 */
export function contentPicture(
  { pictureFocus }: Pick<SiteContent, "pictureFocus">,
  path: string | undefined,
  alt = "",
): PictureData | undefined {
  if (path === undefined) return undefined;
  const focus = pictureFocus.get(path);
  const shown = pictureData({ url: path }, alt) ?? { src: `/${path}`, widthPx: 600, heightPx: 400, alt };
  return { ...shown, ...(focus && { focus }) };
}
