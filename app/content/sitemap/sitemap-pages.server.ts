import { sql } from "drizzle-orm";
import { listingAlternates } from "../../catalogue/listing-alternates.ts";
import { neighbourhoodParams } from "../../catalogue/neighbourhoods/neighbourhood-path.ts";
import { neighbourhoods } from "../../catalogue/neighbourhoods/neighbourhoods.server.ts";
import { withStoredPicture } from "../../catalogue/stored-pictures.server.ts";
import { listings, projects } from "../../catalogue/tables.server.ts";
import type { SiteConfig } from "../../config/site-config.ts";
import type { Database } from "../../database/database.server.ts";
import type { LanguageTexts } from "../../i18n/language-texts.ts";
import type { Language } from "../../i18n/languages.ts";
import { alternates, entryAlternates } from "../../i18n/paths/alternates.ts";
import { pictureAddress, picturePath } from "../../media/shown-picture.ts";
import type { Picture } from "../../property/listing.ts";
import { robotsOf } from "../../screens/screen-declaration.ts";
import type { SiteContent } from "../site-folder/site-content.ts";
import type { SitemapPage } from "./sitemap-xml.ts";

type SitemapSite = {
  site: SiteConfig;
  content: SiteContent;
  textsIn: (language: Language) => LanguageTexts;
  now: Date;
};

/**
 * All public pages in all their languages: agency pages, projects, neighbourhoods, and available properties.
 * Sold and let properties have a page for `closedDays`, but are not in the sitemap.
 */
export async function sitemapPages(database: Database, showing: SitemapSite): Promise<SitemapPage[]> {
  return [
    ...writtenPages(showing),
    ...(await projectPages(database, showing)),
    ...(await neighbourhoodPages(database, showing)),
    ...(await listingPages(database, showing)),
  ];
}

/** Pages that are indexed and do not redirect. */
function writtenPages({ site, content }: SitemapSite): SitemapPage[] {
  return content.pages
    .filter(({ row, params }) => !row.isExternal && params.type !== "folder" && !params.redirect)
    .filter(({ row, params }) => params.metadata.isActiveSEO && robotsOf(row) === undefined)
    .map(({ row, modifiedAt, params }) => ({
      alternates: entryAlternates(row, site.languages, () => ({})),
      changedAt: modifiedAt && isoTime(modifiedAt),
      pictures: params.image ? [pictureAddress(params.image, 1360)] : [],
    }));
}

async function projectPages(database: Database, { site }: SitemapSite): Promise<SitemapPage[]> {
  const rows = await database
    .select({ id: projects.id, publishedAt: projects.publishedAt })
    .from(projects)
    .where(sql`${projects.removedAt} is null`)
    .orderBy(projects.id);
  return rows.map(({ id, publishedAt }) => ({
    alternates: alternates("project", site.languages, () => ({ id })),
    changedAt: isoTime(publishedAt),
  }));
}

/** Neighbourhoods that have properties, each once. */
async function neighbourhoodPages(database: Database, { site, now }: SitemapSite): Promise<SitemapPage[]> {
  const known = await neighbourhoods(database, { site, now });
  const pages = new Map(
    known.flatMap((one) => {
      const params = neighbourhoodParams(one);
      return params ? [[`${params.zip} ${params.name}`, params] as const] : [];
    }),
  );
  return [...pages.values()].map((params) => ({
    alternates: alternates("neighbourhood", site.languages, () => params),
  }));
}

async function listingPages(database: Database, showing: SitemapSite): Promise<SitemapPage[]> {
  const rows = await database
    .select({ id: listings.id, summary: listings.summary, changedAt: listings.changedAt })
    .from(listings)
    .where(sql`${listings.removedAt} is null and ${listings.status} = 'available'`)
    .orderBy(listings.id);
  return (await withStoredPicture(database, rows)).map(({ id, summary, changedAt }) => ({
    alternates: listingAlternates(id, summary, showing),
    changedAt: isoTime(changedAt),
    pictures: largePicture(summary.picture),
  }));
}

/** URL of the picture in the format that all crawlers support. */
function largePicture(picture: Picture | undefined): string[] {
  const path = picture && picturePath(picture, "jpg");
  return path ? [pictureAddress(path, 1360)] : [];
}

function isoTime(time: string): string {
  return new Date(time).toISOString();
}
