import type { IconSize } from "../../app/config/web-app.ts";
import { visitorPictures } from "../../app/media/visitor-pictures.server.ts";

type Options = {
  /** The favicon: an svg or png file. */
  file: string;
  /** Colour behind the favicon: phones crop icons to various shapes, so an icon must fill its square. */
  background: string;
};

/** Returns a function that creates the icons for phones: the favicon on a background. Each icon is created once. */
export function siteIcons({ file, background }: Options): (sizePx: IconSize) => Promise<Buffer> {
  const icons = new Map<IconSize, Promise<Buffer>>();
  return (sizePx) => {
    const existing = icons.get(sizePx);
    if (existing) return existing;
    const icon = visitorPictures.run("drawIcon", file, background, sizePx);
    icons.set(sizePx, icon);
    // A failed icon is created again at the next request.
    icon.catch(() => icons.delete(sizePx));
    return icon;
  };
}
