import { escapeXml } from "../../format/escape-xml.ts";
import type { Alternate } from "../../i18n/paths/alternates.ts";

/** Page in all its languages; each language becomes one entry that lists the others. */
export type SitemapPage = {
  alternates: Alternate[];
  /** ISO time of the last change. */
  changedAt?: string;
  /** Paths of pictures on the page. */
  pictures?: string[];
};

/** Content of the index of sitemap files, served at `/sitemap.xml`. Source: sitemaps.org, 0.9. */
export function sitemapIndex(baseUrl: string, files: string[]): string {
  const entries = files.map((file) => `<sitemap><loc>${escapeXml(baseUrl + file)}</loc></sitemap>`);
  return `${DECLARATION}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join("\n")}</sitemapindex>\n`;
}

/** Entries of pages in a sitemap file: one per page and language, with its alternates and pictures. */
export function sitemapEntries(baseUrl: string, pages: SitemapPage[]): string[] {
  return pages.flatMap((page) => pageEntries(baseUrl, page));
}

/** Content of a sitemap file with these entries. */
export function sitemap(entries: string[]): string {
  return `${DECLARATION}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">${entries.join("\n")}</urlset>\n`;
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

function pageEntries(baseUrl: string, { alternates, changedAt, pictures = [] }: SitemapPage): string[] {
  const links = alternates.map(
    ({ hreflang, path }) =>
      `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeXml(baseUrl + path)}"/>`,
  );
  const images = pictures.map(
    (path) => `<image:image><image:loc>${escapeXml(baseUrl + path)}</image:loc></image:image>`,
  );
  const lastModified = changedAt ? `<lastmod>${escapeXml(changedAt)}</lastmod>` : "";
  return alternates
    .filter(({ hreflang }) => hreflang !== "x-default")
    .map(
      ({ path }) =>
        `<url><loc>${escapeXml(baseUrl + path)}</loc>${lastModified}${links.join("")}${images.join("")}</url>`,
    );
}
