import { pageMetadata } from "../content/pages/page-metadata.server.ts";
import { findSitePage, pageTitle } from "../content/site-folder/site-content.ts";
import type { SiteContext } from "./site-context.ts";

/** Page metadata that the agency wrote for a built-in screen, or the defaults. */
export function agencyMetadata(
  screen: string,
  defaults: { title: string; description: string },
  context: SiteContext,
) {
  const page = findSitePage(context.content, screen);
  if (page === undefined) return defaults;
  const own = { ...defaults, title: pageTitle(page, context.language) || defaults.title };
  const isNamed = Object.values(page.params.title).some(Boolean);
  const { isIndexed, ...facts } = pageMetadata(page, isNamed ? own : defaults, context);
  return { ...facts, robots: isIndexed ? undefined : "noindex" };
}
