import { isSitePath, PICTURE_WIDTHS_PX, pictureAddress } from "../media/shown-picture.ts";
import type { Banner } from "./layout-settings.server.ts";

/** A banner as the home page shows it; a phone gets the picture that was made for it, where there is one. */
export type BannerPicture = { src: string; srcSet: string; mobileSrcSet: string };

/** Nothing without a banner, or for one that is not a picture in the folder of the site. */
export function bannerPicture(banner: Pick<Banner, "image" | "mobileImage">): BannerPicture | undefined {
  if (!banner.image || !isSitePath(banner.image)) return undefined;
  const mobile = banner.mobileImage && isSitePath(banner.mobileImage) ? banner.mobileImage : banner.image;
  return {
    src: pictureAddress(banner.image, 1360),
    srcSet: sourceSet(banner.image),
    mobileSrcSet: sourceSet(mobile),
  };
}

function sourceSet(path: string): string {
  return PICTURE_WIDTHS_PX.filter((width) => width > 100)
    .map((width) => `${pictureAddress(path, width)} ${width}w`)
    .join(", ");
}
