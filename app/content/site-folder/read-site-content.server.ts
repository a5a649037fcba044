import { z } from "zod";
import { ConfigErrors } from "../../config/config-errors.server.ts";
import { SITE_FILE } from "../../config/read-site-config.server.ts";
import { type SiteConfig, siteConfigSchema } from "../../config/site-config.ts";
import { filesOfFolder, type SiteFiles } from "../../config/site-files.server.ts";
import { formSettingErrors } from "../../forms/forms.ts";
import { screenTable } from "../../i18n/paths/office-path.ts";
import { BUILT_IN_PATHS, type PathTableEntry } from "../../i18n/paths/path-table.ts";
import { withArticleSlugs } from "../news/article-slugs.ts";
import { focusClasses } from "../picture-focus.ts";
import type { AuthoredContent } from "./authored-content.ts";
import { checkContent } from "./check-content.ts";
import { COLLECTION_SCHEMAS, picturesFileSchema, teamFileSchema } from "./collections.server.ts";
import { DEFAULT_PAGES } from "./default-pages.server.ts";
import { ignoredFileWarnings } from "./ignored-files.server.ts";
import { layoutSettingsSchema } from "./layout-settings.server.ts";
import { type MenuPage, menuPageSchema } from "./menu-page.server.ts";
import { builtInScreenAt, pagePathEntry } from "./page-rows.ts";
import { type PathRow, pathRowSchema, redirectSchema } from "./path-row.server.ts";
import { flattenPages, publishedPages } from "./published-pages.ts";
import type { SiteContent, SitePage } from "./site-content.ts";
import { isPublished } from "./status.ts";

/** Configuration and published content of a site. */
export type Site = { site: SiteConfig; content: SiteContent };

/**
 * Reads and checks all files of a site: `site.json`, `layout.json`, `paths.json`, `redirects.json`, `pages/*.json` and
 * `content/*.json`. All but the first are optional.
 *
 * @param source path of the site folder, or its files, some of which documents in the database may override.
 *
 * @throws ConfigError with all errors of all files at once.
 */
export async function readSite(source: SiteFiles | string): Promise<Site> {
  const files = typeof source === "string" ? filesOfFolder(source) : source;
  const errors = new ConfigErrors(files);
  const site = await errors.read(SITE_FILE, siteConfigSchema);
  const authored = await readFiles(files, errors);
  if (site) {
    checkSiteFiles(site, files, errors);
    for (const { path, message } of formSettingErrors(site.forms))
      errors.add(SITE_FILE, ["forms", "each", ...path], message);
  }
  const isComplete = errors.count === 0;
  const warnings = await ignoredFileWarnings(files.folder, site);
  const builtInPaths = screenTable(site?.office.path).filter((entry) => !entry.isWrittenByAgency);
  checkContent(authored, {
    builtInPaths,
    topBarBackground: site?.theme.light.surface,
    hosts: site?.hosts ?? { redirects: [], frames: [] },
    hasFile: files.has,
    addError: (...error) => errors.add(...error),
    addMissingReference: (...error) => isComplete && errors.add(...error),
    warn: (text) => warnings.push(text),
  });
  errors.throwIfAny();
  return {
    // Without a valid site.json there is an error, which was thrown.
    site: Object.freeze(site as SiteConfig),
    content: siteContent(authored, { warnings, builtInPaths }),
  };
}

/** Checks that the pictures and fonts that `site.json` names exist. */
function checkSiteFiles(
  { logo, favicon, search, map, theme }: SiteConfig,
  files: SiteFiles,
  errors: ConfigErrors,
): void {
  const configured: [PropertyKey[], string | undefined][] = [
    [["logo"], logo],
    [["favicon"], favicon],
    [["search", "logo"], search.logo],
    [["map", "marker"], map.marker],
    ...theme.fonts.map(({ file }, index): [PropertyKey[], string] => [
      ["theme", "fonts", index, "file"],
      file,
    ]),
  ];
  for (const [fieldPath, path] of configured) {
    if (path !== undefined && !files.has(path)) {
      errors.add(SITE_FILE, fieldPath, `file not found: ${path}`);
    }
  }
}

/** Published content: without unpublished items, and with the default pages. */
export function siteContent(
  authored: AuthoredContent,
  {
    warnings = [],
    builtInPaths = BUILT_IN_PATHS,
  }: { warnings?: readonly string[]; builtInPaths?: readonly PathTableEntry[] } = {},
): SiteContent {
  const pages = publishedPages(withDefaultPages(authored.pages)).map(
    (page): SitePage => ({
      id: page.id,
      parentId: page.parentId,
      pathEntry: pagePathEntry(page, authored.paths),
      breadcrumb: breadcrumbOf(page, authored.paths),
      sort: page.sort,
      modifiedAt: page.modifyDate ?? page.createDate,
      params: {
        ...page.params,
        modules: page.params.modules.filter(isPublished).toSorted((a, b) => a.sort - b.sort),
      },
    }),
  );
  const published = <Item extends { status?: string | undefined }>(items: Item[]) =>
    items.filter(isPublished);
  const { layout } = authored;
  const articles = published(authored.articles);
  return Object.freeze({
    layout: {
      ...layout,
      topBar: {
        ...layout.topBar,
        left: published(layout.topBar.left),
        right: published(layout.topBar.right),
      },
      footer: {
        ...layout.footer,
        columns: published(layout.footer.columns).filter((column) => column.isPublic),
      },
    },
    pages,
    // A folder of the menu has no path.
    table: [
      ...withArticleSlugs(builtInPaths, articles),
      ...pages.filter(hasOwnPath).map(({ pathEntry }) => pathEntry),
    ],
    redirects: authored.redirects,
    team: { ...authored.team, members: published(authored.team.members) },
    newsCategories: authored.newsCategories,
    pictureFocus: focusClasses(authored.pictureFocus),
    articles,
    galleries: published(authored.galleries),
    videos: published(authored.videos),
    testimonials: published(authored.testimonials),
    partners: published(authored.partners),
    calls: published(authored.calls),
    frames: published(authored.frames),
    html: published(authored.html),
    warnings,
  });
}

function hasOwnPath({ pathEntry, params }: SitePage): boolean {
  return params.type !== "folder" && !BUILT_IN_PATHS.includes(pathEntry);
}

function withDefaultPages(authored: AuthoredContent["pages"]): MenuPage[] {
  const pages = flattenPages(authored.map(({ page }) => page));
  const screens = new Set(pages.map((page) => builtInScreenAt(page.path)));
  return [...pages, ...DEFAULT_PAGES.filter((page) => !screens.has(builtInScreenAt(page.path)))];
}

function breadcrumbOf(page: MenuPage, rows: readonly PathRow[]): SitePage["breadcrumb"] {
  const breadcrumb = rows.find((row) => row.original === page.path)?.breadcrumb;
  return breadcrumb ? { name: breadcrumb.name, parent: breadcrumb.path } : {};
}

/** Content of a site folder that contains only `site.json`. */
export function emptyContent(): AuthoredContent {
  return {
    layout: layoutSettingsSchema.parse({}),
    pages: [],
    paths: [],
    redirects: [],
    team: { categories: [], members: [] },
    newsCategories: [],
    pictureFocus: [],
    articles: [],
    galleries: [],
    videos: [],
    testimonials: [],
    partners: [],
    calls: [],
    frames: [],
    html: [],
  };
}

/** Content of a missing file. */
const NO_ITEMS = { items: [] };

async function readFiles(files: SiteFiles, errors: ConfigErrors): Promise<AuthoredContent> {
  const readOptional = async <Schema extends z.ZodType>(
    file: string,
    schema: Schema,
    empty: z.input<Schema>,
  ) => (files.has(file) ? await errors.read(file, schema) : undefined) ?? schema.parse(empty);
  const pages = await Promise.all(
    (await pageFiles(files)).map(async (file) => ({
      file,
      page: await errors.read(file, menuPageSchema),
    })),
  );
  const { items: articles, categories: newsCategories } = await readOptional(
    "content/articles.json",
    COLLECTION_SCHEMAS.articles,
    NO_ITEMS,
  );
  return {
    layout: await readOptional("layout.json", layoutSettingsSchema, {}),
    pages: pages.filter((entry): entry is AuthoredContent["pages"][number] => entry.page !== undefined),
    paths: (await readOptional("paths.json", pathsFileSchema, NO_ITEMS)).items,
    redirects: (await readOptional("redirects.json", redirectsFileSchema, NO_ITEMS)).items,
    team: await readOptional("content/team.json", teamFileSchema, { categories: [], members: [] }),
    newsCategories,
    pictureFocus: (await readOptional("content/pictures.json", picturesFileSchema, NO_ITEMS)).items,
    articles,
    galleries: (await readOptional("content/galleries.json", COLLECTION_SCHEMAS.galleries, NO_ITEMS)).items,
    videos: (await readOptional("content/videos.json", COLLECTION_SCHEMAS.videos, NO_ITEMS)).items,
    testimonials: (await readOptional("content/testimonials.json", COLLECTION_SCHEMAS.testimonials, NO_ITEMS))
      .items,
    partners: (await readOptional("content/partners.json", COLLECTION_SCHEMAS.partners, NO_ITEMS)).items,
    calls: (await readOptional("content/calls.json", COLLECTION_SCHEMAS.calls, NO_ITEMS)).items,
    frames: (await readOptional("content/frames.json", COLLECTION_SCHEMAS.frames, NO_ITEMS)).items,
    html: (await readOptional("content/html.json", COLLECTION_SCHEMAS.html, NO_ITEMS)).items,
  };
}

/** Schemas of `paths.json` and `redirects.json`. */
export const pathsFileSchema = z.strictObject({
  $schema: z.string().optional(),
  items: z.array(pathRowSchema),
});
export const redirectsFileSchema = z.strictObject({
  $schema: z.string().optional(),
  items: z.array(redirectSchema),
});

async function pageFiles(files: SiteFiles): Promise<string[]> {
  const names = await files.names("pages");
  return names.filter((name) => name.endsWith(".json")).map((name) => `pages/${name}`);
}
