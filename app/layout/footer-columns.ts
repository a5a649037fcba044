import { localisedHtml } from "../content/localised-html.ts";
import type { FooterColumn } from "../content/site-folder/layout-settings.server.ts";
import { resolveLink } from "../content/site-folder/link-target.ts";
import type { Language } from "../i18n/languages.ts";
import { textInLanguage } from "../i18n/multilingual-text.ts";
import type { PathTableEntry } from "../i18n/paths/path-table.ts";
import { isSitePath, pictureAddress } from "../media/picture-data.ts";

/** Picture in the footer, such as the logo of a professional institute. */
export type FooterPicture = { src: string; alt: string; href?: string; opensInNewWindow?: boolean };

/** Footer column in the language of a page. */
export type FooterColumnData = {
  id: string;
  title: string;
  introduction: string;
  /** Sanitised HTML. */
  html: string;
  pictures: FooterPicture[];
  /** Columns out of twelve on a phone, a tablet and a desktop. */
  columns: { sm: number; md: number; lg: number };
};

/** Columns that have content in the language. */
export function footerColumns(
  columns: readonly FooterColumn[],
  language: Language,
  table: readonly PathTableEntry[],
): FooterColumnData[] {
  return columns
    .map((column) => ({
      id: column.id,
      title: textInLanguage(column.title, language),
      introduction: textInLanguage(column.introText, language),
      html: localisedHtml(column.fullText, language, table),
      pictures: column.images.map(({ image, alt, link }): FooterPicture => {
        const { href, opensInNewWindow } = link === undefined ? {} : resolveLink(link, language, table);
        return { src: footerPicture(image), alt: textInLanguage(alt, language), href, opensInNewWindow };
      }),
      columns: columnWidths(column.columns),
    }))
    .filter(
      ({ title, introduction, html, pictures }) => title || introduction || html || pictures.length > 0,
    );
}

/**
 * A missing width is that of the next smaller device; on a phone a column takes the full width by default.
 */
export function columnWidths({ sm = 12, md, lg }: FooterColumn["columns"]): FooterColumnData["columns"] {
  const onTablet = md ?? Math.min(sm, 6);
  return { sm, md: onTablet, lg: lg ?? Math.min(onTablet, 4) };
}

/** URL of a picture: an SVG is served unchanged, anything else at column width. */
function footerPicture(path: string): string {
  return isSitePath(path) ? pictureAddress(path, 400) : `/${path}`;
}
