import { pathFor } from "../i18n/paths/path-for.ts";
import { pageHead } from "../layout/page-head.ts";
import { newestProperties } from "./newest-properties.ts";
import type { SiteContext } from "./site-context.ts";

/**
 * Loader result of a page that does not exist, or that was removed (`isGone`). The head does not contain
 * the requested URL: the canonical URL is that of the home page, and the page is not indexed.
 */
export async function notFoundPage(context: SiteContext, { isGone = false } = {}) {
  const { language, texts } = context;
  const textKey = isGone ? "gone" : "notFound";
  const head = pageHead(
    {
      title: texts.t(`layout:${textKey}.title`),
      description: texts.t(`layout:${textKey}.text`),
      canonical: pathFor("home", language),
      alternates: [],
      robots: "noindex",
    },
    context,
  );
  return { head, properties: await newestProperties(context) };
}
