import type { Alternate } from "../../i18n/paths/alternates.ts";
import type { PictureData } from "../../ui/picture-data.ts";
import type { LoadedModule } from "../modules/loaded-module.ts";

/** Preview picture for social networks; `path` begins with `/`. */
export type PreviewPicture = { path: string; widthPx: number; heightPx: number; alt: string };

/** Metadata of a page for search engines and social networks. */
export type PageMetadata = {
  title: string;
  description: string;
  /** False adds `noindex`. */
  isIndexed: boolean;
  image?: PreviewPicture;
  openGraph?: { title?: string; description?: string };
  twitter?: { title?: string; description?: string; image?: PreviewPicture };
};

/** Page of the agency, ready to render in its language. */
export type ContentPage = {
  id: string;
  /** Layout that the agency chose: `page` is wide, `legal` is narrow. */
  type: "page" | "legal";
  title: string;
  description: string;
  path: string;
  /** Query of the current page of a list of news, such as `?page=2`; empty on other pages. */
  query: string;
  /** Atom feed of the news that the page shows. */
  feed?: { path: string; title: string };
  alternates: Alternate[];
  /** Kind of page, for structured data. */
  kind: "home" | "contact" | "about" | "list" | "other";
  /** From the home page to the page itself. */
  breadcrumbs: { name: string; path?: string }[];
  metadata: PageMetadata;
  /** Shown at the top of the page. */
  picture?: PictureData;
  /** Sanitised HTML. */
  html: string;
  /** The page's own style sheet, sanitised. */
  css?: string;
  modules: LoadedModule[];
  /** Date of the last change; only on legal pages. */
  changedAt?: { text: string; iso: string };
};
