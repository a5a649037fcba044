import { pictureData } from "../media/picture-data.ts";
import type { PictureData } from "../ui/picture-data.ts";
import type { SiteContent } from "./site-folder/site-content.ts";

/**
 * Data of a picture in the site folder, for the components of `app/ui/picture.tsx`. Returns undefined without a path.
 *
 * `widthPx` and `heightPx` are those of a 3:2 frame: a picture of another shape is cropped to it around its point of
 * focus, or fitted in it. An SVG is served unchanged.
 */
export function contentPicture(
  { pictureFocus }: Pick<SiteContent, "pictureFocus">,
  path: string | undefined,
  alt = "",
): PictureData | undefined {
  if (path === undefined) return undefined;
  const focus = pictureFocus.get(path);
  const data = pictureData({ url: path }, alt) ?? { src: `/${path}`, widthPx: 600, heightPx: 400, alt };
  return { ...data, ...(focus && { focus }) };
}
