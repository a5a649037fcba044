import { sql } from "drizzle-orm";
import { listingAlternates } from "../../catalogue/listing-alternates.ts";
import { listedLandingPages } from "../../catalogue/lists/landing/listed-landing-pages.server.ts";
import { neighbourhoodParams } from "../../catalogue/neighbourhoods/neighbourhood-path.ts";
import { neighbourhoods } from "../../catalogue/neighbourhoods/neighbourhoods.server.ts";
import { withStoredCardPicture } from "../../catalogue/stored-pictures.server.ts";
import { listings, projects } from "../../catalogue/tables.server.ts";
import type { SiteConfig } from "../../config/site-config.ts";
import { type Database, queryRows } from "../../database/database.server.ts";
import { configuredForm, isFormScreen } from "../../forms/forms.ts";
import { officeAppointment } from "../../forms/office-appointment/office-appointment.ts";
import type { LanguageTexts } from "../../i18n/language-texts.ts";
import type { Language } from "../../i18n/languages.ts";
import { alternates, entryAlternates } from "../../i18n/paths/alternates.ts";
import { BUILT_IN_PATHS, PATH_TABLE, type PathTableEntry } from "../../i18n/paths/path-table.ts";
import { isSitePath, pictureAddress, picturePath } from "../../media/picture-data.ts";
import type { Picture } from "../../property/listing.ts";
import { robotsOf } from "../../screens/screen-declaration.ts";
import { articleAlternates } from "../news/article-summary.ts";
import { allNews, isPublic, publishedAt } from "../news/news.ts";
import type { SiteContent, SitePage } from "../site-folder/site-content.ts";
import type { SitemapPage } from "./sitemap-xml.ts";

/** Dependencies of a sitemap. */
export type SitemapContext = {
  site: SiteConfig;
  content: SiteContent;
  textsIn: (language: Language) => LanguageTexts;
  now: Date;
};

/** Width of the pictures in the sitemap. */
const PICTURE_WIDTH_PX = 1_360;

/** Number of properties per query. Between two batches the process answers other requests. */
const BATCH_SIZE = 100;

/**
 * All public pages except those of properties: agency pages, news, built-in screens, forms, projects, neighbourhoods and
 * lists of properties in a place.
 */
export async function pagesWithoutListings(
  database: Database,
  context: SitemapContext,
): Promise<SitemapPage[]> {
  return [
    ...agencyPages(context),
    ...newsPages(context),
    ...[...indexedScreens(context.content), ...indexedForms(context.site)].map((entry) => ({
      alternates: entryAlternates(entry, context.site.languages, () => ({})),
    })),
    ...(await projectPages(database, context)),
    ...(await neighbourhoodPages(database, context)),
    ...(await listedLandingPages(database, context)).map((alternates) => ({ alternates })),
  ];
}

/** Condition of listings in the sitemap. Sold and let properties keep their page for `closedDays`, but are not in it. */
const IS_LISTED = sql`${listings.removedAt} is null and ${listings.closedAt} is null`;

/** Ids at which the files of the sitemap begin: that of the first property, and of every `interval`-th after it. */
export async function idsAtIntervals(database: Database, interval: number): Promise<number[]> {
  const rows = await queryRows<{ id: number }>(
    database,
    sql`select id::float8 as id from (
        select ${listings.id} as id, row_number() over (order by ${listings.id}) as place
        from ${listings} where ${IS_LISTED}
      ) listed where (place - 1) % ${interval} = 0 order by id`,
  );
  return rows.map(({ id }) => id);
}

/** Ids of at most `limit` listings that were added, changed or removed after a revision. */
export async function idsChangedSince(
  database: Database,
  revision: number,
  limit: number,
): Promise<number[]> {
  const rows = await database
    .select({ id: listings.id })
    .from(listings)
    .where(sql`${listings.changedRevision} > ${revision}`)
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Pages of the agency that search engines may index and that do not redirect. */
export function indexedPages(content: Pick<SiteContent, "pages">): SitePage[] {
  return content.pages
    .filter(({ pathEntry, params }) => !pathEntry.isExternal && params.type !== "folder" && !params.redirect)
    .filter(({ pathEntry, params }) => params.metadata.isActiveSEO && robotsOf(pathEntry) === undefined);
}

function agencyPages({ site, content }: SitemapContext): SitemapPage[] {
  return indexedPages(content).map(({ pathEntry, modifiedAt, params }) => ({
    alternates: entryAlternates(pathEntry, site.languages, () => ({})),
    changedAt: modifiedAt && isoTime(modifiedAt),
    pictures: sitePicture(params.image),
  }));
}

/** Published articles, each in the languages in which it is written. */
function newsPages({ site, content, now }: SitemapContext): SitemapPage[] {
  return allNews(content.articles)
    .filter((article) => isPublic(article, now))
    .map((article) => ({
      alternates: articleAlternates(content, article, site.languages),
      changedAt: publishedAt(article).toISOString(),
      pictures: sitePicture(article.image),
    }));
}

/** Built-in screens that are indexed, have a fixed path, and are neither a page of the agency nor a form. */
export function indexedScreens(content: Pick<SiteContent, "pages">): PathTableEntry[] {
  const agencyScreens = new Set<string>(content.pages.map(({ pathEntry }) => pathEntry.screen));
  return BUILT_IN_PATHS.filter(
    (entry) => robotsOf(entry) === undefined && !entry.englishPath.includes("{"),
  ).filter(({ screen }) => !agencyScreens.has(screen) && !isFormScreen(screen));
}

/** Indexed pages of forms that the agency has not switched off, e.g. valuation and newsletter. */
export function indexedForms(site: SiteConfig): PathTableEntry[] {
  return PATH_TABLE.filter((entry) => robotsOf(entry) === undefined)
    .filter(({ screen }) => isFormScreen(screen) && configuredForm(screen, site.forms) !== undefined)
    .filter(({ screen }) => screen !== officeAppointment.name || site.appointments.office !== undefined);
}

async function projectPages(database: Database, { site }: SitemapContext): Promise<SitemapPage[]> {
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

/** Pages of neighbourhoods that have properties, without duplicates. */
async function neighbourhoodPages(database: Database, { site, now }: SitemapContext): Promise<SitemapPage[]> {
  const listedNeighbourhoods = await neighbourhoods(database, { site, now });
  const pages = new Map(
    listedNeighbourhoods.flatMap((neighbourhood) => {
      const params = neighbourhoodParams(neighbourhood);
      return params ? [[`${params.zip} ${params.name}`, params] as const] : [];
    }),
  );
  return [...pages.values()].map((params) => ({
    alternates: alternates("neighbourhood", site.languages, () => params),
  }));
}

/** Property pages of the sitemap in batches, by id from `first` up to and excluding `end`; without `end`, up to the last. */
export async function* listingPages(
  database: Database,
  { first, end }: { first: number; end: number | undefined },
  context: SitemapContext,
): AsyncGenerator<{ id: number; page: SitemapPage }[]> {
  const beforeEnd = end === undefined ? sql`true` : sql`${listings.id} < ${end}::bigint`;
  for (let from = first; ; ) {
    const rows = await database
      .select({ id: listings.id, summary: listings.summary, changedAt: listings.changedAt })
      .from(listings)
      .where(sql`${listings.id} >= ${from}::bigint and ${beforeEnd} and ${IS_LISTED}`)
      .orderBy(listings.id)
      .limit(BATCH_SIZE);
    yield (await withStoredCardPicture(database, rows)).map(({ id, summary, changedAt }) => ({
      id,
      page: {
        alternates: listingAlternates(id, summary, context),
        changedAt: isoTime(changedAt),
        pictures: largePicture(summary.picture),
      },
    }));
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH_SIZE) return;
    from = last.id + 1;
  }
}

/** URL of a picture in the site folder; none for an SVG, which has no variants. */
function sitePicture(path: string | undefined): string[] {
  return path !== undefined && isSitePath(path) ? [pictureAddress(path, PICTURE_WIDTH_PX)] : [];
}

/** URL of the picture in the format that all crawlers support. */
function largePicture(picture: Picture | undefined): string[] {
  const path = picture && picturePath(picture, "jpg");
  return path ? [pictureAddress(path, PICTURE_WIDTH_PX)] : [];
}

function isoTime(time: string): string {
  return new Date(time).toISOString();
}
