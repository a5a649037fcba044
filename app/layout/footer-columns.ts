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

/** Configured columns in a language, without those that have no content in it. */
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
        return { src: pictureUrl(image), alt: textInLanguage(alt, language), href, opensInNewWindow };
      }),
      columns: columnWidths(column.columns),
    }))
    .filter(
      ({ title, introduction, html, pictures }) => title || introduction || html || pictures.length > 0,
    );
}

/**
 * Widths of a column on each device. Defaults: the full width on a phone, half of it on a tablet and a third on a desktop,
 * or less when the column is narrower on the next smaller device.
 */
export function columnWidths({ sm = 12, md, lg }: FooterColumn["columns"]): FooterColumnData["columns"] {
  const onTablet = md ?? Math.min(sm, 6);
  return { sm, md: onTablet, lg: lg ?? Math.min(onTablet, 4) };
}

/** URL of a picture: 400 pixels wide, except an SVG, which is served unchanged. */
function pictureUrl(path: string): string {
  return isSitePath(path) ? pictureAddress(path, 400) : `/${path}`;
}
