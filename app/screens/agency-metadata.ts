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
  const withTitle = { ...defaults, title: pageTitle(page, context.language) || defaults.title };
  const hasTitle = Object.values(page.params.title).some(Boolean);
  const { isIndexed, ...metadata } = pageMetadata(page, hasTitle ? withTitle : defaults, context);
  return { ...metadata, robots: isIndexed ? undefined : "noindex" };
}
