import { entryAlternates } from "../../i18n/paths/alternates.ts";
import { fillPath } from "../../i18n/paths/path-for.ts";
import { textIn } from "../../i18n/texts.ts";
import { dateIso, dateText } from "../../time/dates.ts";
import { contentPicture } from "../content-picture.ts";
import { htmlIn } from "../html-in.ts";
import { loadModules } from "../modules/load-modules.server.ts";
import { pageOf, pageTitle, type SitePage } from "../site-folder/site-content.ts";
import type { ContentContext } from "./content-context.ts";
import type { ContentPage } from "./content-page.ts";
import { pageMetadata } from "./page-metadata.server.ts";
import { pageTrail } from "./page-trail.ts";

/**
 * Loads a page of the agency in a language. Returns undefined when there is no such page, or when it is only
 * a folder.
 */
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
    kind: kindOf(page),
    trail: pageTrail(page, context),
    metadata: pageMetadata(page, ownWords(page, { title, description }, context), context),
    picture: contentPicture(params.image),
    html: htmlIn(params.content, language, content.table),
    css: params.css,
    modules: await loadModules(params.modules, { ...context, screen }),
    changedAt:
      type === "legal" && modifiedAt
        ? { text: dateText(modifiedAt, texts.formats), iso: dateIso(modifiedAt) }
        : undefined,
  };
}

/** Title and description of a page whose metadata are empty; "Home" alone says too little. */
function ownWords(
  { row }: SitePage,
  written: { title: string; description: string },
  { site, texts }: ContentContext,
): { title: string; description: string } {
  if (row.screen !== "home") return written;
  const description = texts.t("home:description", { agency: site.agency.name });
  return { title: texts.t("home:title"), description: written.description || description };
}

/** A page that shows the team, and is not the contact page, counts as an about page. */
function kindOf({ row, params }: SitePage): ContentPage["kind"] {
  if (row.screen === "home" || row.screen === "contact") return row.screen;
  if (["for-sale", "for-rent", "projects"].includes(row.screen)) return "list";
  return params.modules.some(({ relations }) => relations.type === "team") ? "about" : "other";
}
