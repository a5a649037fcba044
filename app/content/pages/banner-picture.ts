import type { Language } from "../../i18n/languages.ts";
import { textInLanguage } from "../../i18n/multilingual-text.ts";
import { isSitePath, PICTURE_WIDTHS_PX, pictureAddress } from "../../media/picture-data.ts";
import type { Banner } from "../site-folder/layout-settings.server.ts";
import type { SiteContent } from "../site-folder/site-content.ts";

/** One picture of the banner, with its `srcset`. */
export type BannerSlide = {
  src: string;
  srcSet: string;
  alt: string;
  /** Classes of its point of focus (app/content/picture-focus.ts). */
  focus?: string;
};

/**
 * Pictures of the banner of the home page. A phone shows one picture, also of a gallery or a video: `mobileImage` of
 * `layout.json`, else `image`, else the first of the gallery (specification §2, docs/specification-notes.md#n19).
 */
export type BannerPicture = BannerSlide & {
  mobileSrcSet: string;
  /** Further pictures of a gallery. */
  others?: BannerSlide[];
  /** Path of the video that plays over the picture. */
  video?: string;
};

/** Pictures of the configured banner; undefined without a banner, or when it has no picture in the site folder. */
export function bannerPicture(
  { layout: { banner }, pictureFocus }: Pick<SiteContent, "layout" | "pictureFocus">,
  language: Language,
): BannerPicture | undefined {
  const { type, gallery, video } = banner;
  if (type === "none") return undefined;
  const pictures = (type === "gallery" ? gallery : [{ image: banner.image ?? "" }]).filter(({ image }) =>
    isSitePath(image),
  );
  const [first, ...others] = pictures.map((picture) => slide(picture, { language, pictureFocus }));
  const phonePicture = [banner.mobileImage, banner.image, pictures[0]?.image].find(
    (path) => path !== undefined && isSitePath(path),
  );
  if (first === undefined || phonePicture === undefined) return undefined;
  return {
    ...first,
    mobileSrcSet: sourceSet(phonePicture, PHONE_QUERY),
    ...(others.length > 0 && { others }),
    ...(type === "video" && video !== undefined && { video: `/${video}` }),
  };
}

function slide(
  { image, alt }: Banner["gallery"][number],
  { language, pictureFocus }: Pick<SiteContent, "pictureFocus"> & { language: Language },
): BannerSlide {
  const focus = pictureFocus.get(image);
  const src = pictureAddress(image, 1360);
  return { src, srcSet: sourceSet(image), alt: textInLanguage(alt, language), ...(focus && { focus }) };
}

/** Query of the picture for phones (specification §2). */
const PHONE_QUERY = "?scale=1";

function sourceSet(path: string, query = ""): string {
  return PICTURE_WIDTHS_PX.filter((width) => width > 100)
    .map((width) => `${pictureAddress(path, width)}${query} ${width}w`)
    .join(", ");
}
