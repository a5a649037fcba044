import type { SiteConfig } from "../../app/config/site-config.ts";
import type { SiteContent } from "../../app/content/site-folder/site-content.ts";
import {
  sitemapContents,
  sitemapFileCount,
  sitemapPages,
} from "../../app/content/sitemap/sitemap-pages.server.ts";
import { sitemap, sitemapIndex } from "../../app/content/sitemap/sitemap-xml.ts";
import type { Database } from "../../app/database/database.server.ts";
import type { Language } from "../../app/i18n/languages.ts";
import { dayOf } from "../../app/time/brussels-time.ts";
import type { SiteTexts } from "../site-folder/site-texts.ts";
import type { SiteState } from "../site-state.ts";

type Parts = {
  database: Database;
  baseUrl: string;
  site: SiteConfig;
  content: SiteContent;
  texts: SiteTexts;
  remember: SiteState["remember"];
};

/**
 * Serves `/robots.txt`, `/sitemap.xml` and the files that it lists. Each is created on request; only what the
 * index needs is cached, until the catalogue or the day changes. Returns undefined for other names.
 */
export function sitemapFiles({ database, baseUrl, site, content, texts, remember }: Parts) {
  const textsIn = (language: Language) => texts.textsIn(language).texts;
  const fileName = (index: number) => `/sitemap-${index + 1}.xml`;

  return async (path: string): Promise<{ type: string; body: string } | undefined> => {
    if (path === "/robots.txt") return { type: "text/plain; charset=utf-8", body: robots(baseUrl) };
    const number = /^\/sitemap-(\d{1,4})\.xml$/.exec(path)?.[1];
    if (path !== "/sitemap.xml" && number === undefined) return undefined;
    const showing = { site, content, textsIn, now: new Date() };
    // Neighbourhoods leave it as days pass, when their last property has gone.
    const contents = await remember(`sitemap ${dayOf(showing.now)}`, () =>
      sitemapContents(database, showing),
    );
    const fileCount = sitemapFileCount(contents);
    if (number === undefined) {
      const files = Array.from({ length: fileCount }, (_, index) => fileName(index));
      return { type: "application/xml; charset=utf-8", body: sitemapIndex(baseUrl, files) };
    }
    const file = Number(number) - 1;
    if (file < 0 || file >= fileCount) return undefined;
    const pages = await sitemapPages(database, { contents, file }, showing);
    return { type: "application/xml; charset=utf-8", body: sitemap(baseUrl, pages) };
  };
}

/** Allows everything, and names the sitemap. */
function robots(baseUrl: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${baseUrl}/sitemap.xml\n`;
}
