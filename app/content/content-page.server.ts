import { entryAlternates } from "../i18n/alternates.ts";
import { fillPath } from "../i18n/path-for.ts";
import { textIn } from "../i18n/texts.ts";
import type { ContentPage } from "./content-page.ts";
import { htmlIn } from "./html-in.ts";
import { loadModules } from "./modules/load-modules.server.ts";
import type { ModuleContext } from "./modules/module-loaders.server.ts";
import { pageMetadata } from "./page-metadata.server.ts";
import { pageTrail } from "./page-trail.ts";
import { pageOf, pageTitle } from "./site-content.ts";

export type ContentContext = ModuleContext & { onError: (error: unknown) => void };

/** What a page of the agency shows in a language; nothing when there is no such page, or it is only a folder. */
export async function contentPage(screen: string, context: ContentContext): Promise<ContentPage | undefined> {
  const { content, language, site, texts } = context;
  const page = pageOf(content, screen);
  if (page === undefined) return undefined;
  const { params, row, modifiedAt } = page;
  const { type } = params;
  if (type === "folder") return undefined;
  const title = pageTitle(page, language, texts);
  const description = textIn(params.description, language);
  return {
    id: page.id,
    type,
    title,
    description,
    path: fillPath(row, language, {}),
    alternates: entryAlternates(row, site.languages, () => ({})),
    trail: pageTrail(page, context),
    metadata: await pageMetadata(page, { title, description }, context),
    image: params.image,
    html: htmlIn(params.content, language, content.table),
    css: params.css,
    modules: await loadModules(params.modules, context),
    modifiedAt,
  };
}
