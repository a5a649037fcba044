import { textInLanguage } from "../../i18n/multilingual-text.ts";
import { isSitePath, pictureAddress } from "../../media/picture-data.ts";
import type { SitePage } from "../site-folder/site-content.ts";
import type { ContentContext } from "./content-context.ts";
import type { PageMetadata, PreviewPicture } from "./content-page.ts";

/** Size of a preview picture; pictures of pages are 3:2. */
const PREVIEW_WIDTH_PX = 1360;
const PREVIEW_HEIGHT_PX = 907;

/**
 * Metadata of a page for search engines and social networks. A missing title or description defaults to that of
 * `fallback`; a description that is empty there too, to a standard sentence with the name of the agency. Missing
 * titles and descriptions for Open Graph and Twitter stay undefined.
 */
export function pageMetadata(
  { params: { metadata, image } }: SitePage,
  fallback: { title: string; description: string },
  { language, site, texts }: Pick<ContentContext, "language" | "site" | "texts">,
): PageMetadata {
  const textOrUndefined = (text: Parameters<typeof textInLanguage>[0]) =>
    textInLanguage(text, language) || undefined;
  const title =
    textOrUndefined(metadata.metadataTitle) ?? textOrUndefined(metadata.pageTitle) ?? fallback.title;
  const agency = site.agency.name;
  return {
    title,
    description:
      textOrUndefined(metadata.metadataDescription) ??
      (fallback.description || texts.t("layout:pageDescription", { title, agency })),
    isIndexed: metadata.isActiveSEO,
    image: previewPicture(metadata.ogImage ?? image, title),
    openGraph: {
      title: textOrUndefined(metadata.ogTitle),
      description: textOrUndefined(metadata.ogDescription),
    },
    twitter: {
      title: textOrUndefined(metadata.twitterTitle),
      description: textOrUndefined(metadata.twitterDescription),
      image: previewPicture(metadata.twitterImage, title),
    },
  };
}

/**
 * Preview picture for social networks. Undefined without a path, and for an SVG, which social networks do not
 * show.
 */
export function previewPicture(path: string | undefined, alt: string): PreviewPicture | undefined {
  if (path === undefined || !isSitePath(path)) return undefined;
  return {
    path: pictureAddress(path, PREVIEW_WIDTH_PX),
    widthPx: PREVIEW_WIDTH_PX,
    heightPx: PREVIEW_HEIGHT_PX,
    alt,
  };
}
