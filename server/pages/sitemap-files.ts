import type { SiteConfig } from "../../app/config/site-config.ts";
import type { SiteContent } from "../../app/content/site-folder/site-content.ts";
import { sitemapPages } from "../../app/content/sitemap/sitemap-pages.server.ts";
import { MAX_PAGES_A_FILE, sitemap, sitemapIndex } from "../../app/content/sitemap/sitemap-xml.ts";
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
 * Serves `/robots.txt`, `/sitemap.xml` and the files that it lists. They are created on request and cached
 * until the catalogue or the day changes. Returns undefined for other names.
 */
export function sitemapFiles({ database, baseUrl, site, content, texts, remember }: Parts) {
  const pages = () => {
    const now = new Date();
    const textsIn = (language: Language) => texts.textsIn(language).texts;
    // Neighbourhoods leave it as days pass, when their last property has gone.
    return remember(`sitemap pages ${dayOf(now)}`, () =>
      sitemapPages(database, { site, content, textsIn, now }),
    );
  };
  const fileName = (index: number) => `/sitemap-${index + 1}.xml`;

  return async (path: string): Promise<{ type: string; body: string } | undefined> => {
    if (path === "/robots.txt") return { type: "text/plain; charset=utf-8", body: robots(baseUrl) };
    const number = /^\/sitemap-(\d{1,4})\.xml$/.exec(path)?.[1];
    if (path !== "/sitemap.xml" && number === undefined) return undefined;
    const all = await pages();
    const fileCount = Math.ceil(all.length / MAX_PAGES_A_FILE);
    if (number === undefined) {
      const files = Array.from({ length: fileCount }, (_, index) => fileName(index));
      return { type: "application/xml; charset=utf-8", body: sitemapIndex(baseUrl, files) };
    }
    const index = Number(number) - 1;
    if (index < 0 || index >= fileCount) return undefined;
    const part = all.slice(index * MAX_PAGES_A_FILE, (index + 1) * MAX_PAGES_A_FILE);
    return { type: "application/xml; charset=utf-8", body: sitemap(baseUrl, part) };
  };
}

/** Allows everything but the data of client navigation, which duplicates the pages. */
function robots(baseUrl: string): string {
  return `User-agent: *\nDisallow: /*_.data\n\nSitemap: ${baseUrl}/sitemap.xml\n`;
}
