import type { SiteConfig } from "../../config/site-config.ts";
import type { ContentService } from "../../content/versions/content-service.server.ts";
import type { LanguageTexts } from "../../i18n/language-texts.ts";
import type { Language } from "../../i18n/languages.ts";
import { isPageOfScreen, titleOf } from "../pages/open-page.server.ts";
import { type PageDocument, pagePath } from "../pages/page-document.ts";
import { allPages } from "../pages/pages-of-site.server.ts";
import type { MultilingualContext } from "../pages/search-results.server.ts";
import { pageFromTemplate } from "./fill-template.server.ts";
import { PAGE_TEMPLATE_NAMES, PAGE_TEMPLATES, type PageTemplate } from "./page-templates.ts";

/** A page that most sites have, but the site of the agency does not. */
export type SuggestedPage = { name: PageTemplate; title: string; isLegal: boolean };

type TemplateContext = Pick<MultilingualContext, "textsIn" | "now"> & {
  site: SiteConfig;
  language: Language;
  texts: LanguageTexts;
};

/** Finds the templates for which a site has no page yet, not even a draft. */
export function missingSuggestedPages(
  documents: readonly PageDocument[],
  context: Pick<TemplateContext, "language" | "texts">,
): SuggestedPage[] {
  const paths = new Set(documents.map((page) => pagePath(page).toLowerCase()));
  const hasOwnPage = documents.some((page) => !isPageOfScreen(page) && page.params?.type !== "legal");
  return PAGE_TEMPLATE_NAMES.filter((name) =>
    // Any page of the agency's own can introduce the agency, whatever its path.
    name === "about" ? !hasOwnPage : !paths.has(PAGE_TEMPLATES[name].path),
  ).map((name) => ({
    name,
    title: titleOf(PAGE_TEMPLATES[name], context),
    isLegal: isLegal(name),
  }));
}

function isLegal(name: PageTemplate): boolean {
  const params: PageDocument["params"] = PAGE_TEMPLATES[name].params;
  return params?.type === "legal";
}

/**
 * Creates a page from its template, as a draft. Returns the part of the editor to open; undefined when there is no such
 * template, or the site already has the page.
 */
export async function addSuggestedPage(
  content: ContentService,
  { action, author }: { action: string; author: { id: number; name: string } },
  context: TemplateContext,
): Promise<{ name: string; part: "opening" | "modules" } | undefined> {
  const documents = allPages(await content.findAll("pages")).map(([, { document }]) => document);
  const suggestion = missingSuggestedPages(documents, context).find(
    ({ name }) => action === `suggested:${name}`,
  );
  if (!suggestion) return undefined;
  const page = pageFromTemplate(suggestion.name, context);
  const highestSort = Math.max(0, ...documents.map(({ sort = 0 }) => sort));
  const body = `${JSON.stringify({ ...page, sort: highestSort + 10 }, null, 2)}\n`;
  const by = { author, now: context.now };
  const saved = await content.save([{ path: `pages/${page.id}.json`, body }], { kind: "draft" }, by);
  return saved.kind === "saved"
    ? { name: page.id, part: suggestion.isLegal ? "opening" : "modules" }
    : undefined;
}
