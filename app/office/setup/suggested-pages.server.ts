import type { SiteConfig } from "../../config/site-config.ts";
import type { ContentService } from "../../content/versions/content-service.server.ts";
import type { LanguageTexts } from "../../i18n/language-texts.ts";
import type { Language } from "../../i18n/languages.ts";
import { isPageOfScreen, titleOf } from "../pages/open-page.server.ts";
import { pagesOf } from "../pages/pages-of-site.server.ts";
import type { ShowingAll } from "../pages/search-results.server.ts";
import { pagePath, type WrittenPage } from "../pages/written-page.ts";
import { filledPage } from "./fill-template.server.ts";
import { PAGE_TEMPLATE_NAMES, PAGE_TEMPLATES, type PageTemplate } from "./page-templates.ts";

/** A page that most sites have, and this one does not. */
export type SuggestedPage = { name: PageTemplate; title: string; isLegal: boolean };

type Showing = Pick<ShowingAll, "textsIn" | "now"> & {
  site: SiteConfig;
  language: Language;
  texts: LanguageTexts;
};

/** Pages that most sites have and that are missing among these, also as a draft. */
export function missingSuggestedPages(
  documents: readonly WrittenPage[],
  showing: Pick<Showing, "language" | "texts">,
): SuggestedPage[] {
  const paths = new Set(documents.map((page) => pagePath(page).toLowerCase()));
  const hasOwn = documents.some((page) => !isPageOfScreen(page) && page.params?.type !== "legal");
  return PAGE_TEMPLATE_NAMES.filter((name) =>
    // Any page of the agency's own says who it is.
    name === "about" ? !hasOwn : !paths.has(PAGE_TEMPLATES[name].path),
  ).map((name) => ({
    name,
    title: titleOf(PAGE_TEMPLATES[name], showing),
    isLegal: isLegal(name),
  }));
}

function isLegal(name: PageTemplate): boolean {
  const params: WrittenPage["params"] = PAGE_TEMPLATES[name].params;
  return params?.type === "legal";
}

/**
 * Creates a page from its template as a draft. Returns where the editor opens; undefined when there is no such template,
 * or the site has that page.
 */
export async function addSuggestedPage(
  content: ContentService,
  { action, author }: { action: string; author: { id: number; name: string } },
  showing: Showing,
): Promise<{ name: string; part: "opening" | "modules" } | undefined> {
  const documents = pagesOf(await content.findAll("pages")).map(([, { document }]) => document);
  const wanted = missingSuggestedPages(documents, showing).find(({ name }) => action === `suggested:${name}`);
  if (!wanted) return undefined;
  const page = filledPage(wanted.name, showing);
  const last = Math.max(0, ...documents.map(({ sort = 0 }) => sort));
  const body = `${JSON.stringify({ ...page, sort: last + 10 }, null, 2)}\n`;
  const by = { author, now: showing.now };
  const saved = await content.save([{ path: `pages/${page.id}.json`, body }], { kind: "draft" }, by);
  return saved.kind === "saved" ? { name: page.id, part: wanted.isLegal ? "opening" : "modules" } : undefined;
}
