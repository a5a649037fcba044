import type { Alternate } from "../i18n/alternates.ts";
import type { ShownPicture } from "../media/shown-picture.ts";
import type { ShownModule } from "./modules/shown-module.ts";

/** A picture for those who share a page; an absolute path of ours. */
export type SharedPicture = { path: string; widthPx: number; heightPx: number; alt: string };

/** What the page says of itself elsewhere than on the site. */
export type PageMetadata = {
  title: string;
  description: string;
  /** Whether search engines may show it. */
  isFound: boolean;
  image?: SharedPicture;
  openGraph?: { title?: string; description?: string };
  twitter?: { title?: string; description?: string; image?: SharedPicture };
};

/** A page of the agency, ready to show in its language. */
export type ContentPage = {
  id: string;
  /** What the agency made it: set wide, or as a legal text. */
  type: "page" | "legal";
  title: string;
  description: string;
  path: string;
  alternates: Alternate[];
  /** What machines read of it. */
  kind: "home" | "contact" | "about" | "list" | "other";
  /** Home first; the last step is the page itself. */
  trail: { name: string; path?: string }[];
  metadata: PageMetadata;
  /** Shown at its beginning. */
  picture?: ShownPicture;
  /** Cleaned HTML. */
  html: string;
  /** The page's own style sheet, cleaned. */
  css?: string;
  modules: ShownModule[];
  /** The day of the last change, of a legal text. */
  changedAt?: { text: string; iso: string };
};
