import { textInLanguage } from "../../i18n/multilingual-text.ts";
import { localisedHtml } from "../localised-html.ts";
import { loadModules } from "../modules/load-modules.server.ts";
import { findSitePage } from "../site-folder/site-content.ts";
import type { ContentContext } from "./content-context.ts";
import type { ListContent } from "./list-content.ts";

/** Loads the agency's content before and after a list; modules with a negative `sort` come before it. */
export async function listContent(screen: string, context: ContentContext): Promise<ListContent> {
  const page = findSitePage(context.content, screen);
  if (page === undefined) return { html: "", before: [], after: [] };
  const { params } = page;
  const request = { ...context, screen };
  const [before, after] = await Promise.all([
    loadModules(
      params.modules.filter(({ sort }) => sort < 0),
      request,
    ),
    loadModules(
      params.modules.filter(({ sort }) => sort >= 0),
      request,
    ),
  ]);
  return {
    title: textInLanguage(params.title, context.language) || undefined,
    html: localisedHtml(params.content, context.language, context.content.table),
    css: params.css,
    before,
    after,
  };
}
