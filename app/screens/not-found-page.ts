import { pathFor } from "../i18n/paths/path-for.ts";
import { pageHead } from "../layout/page-head.ts";
import { newestProperties } from "./newest-properties.ts";
import type { SiteContext } from "./site-context.ts";

/**
 * Loader result of a page that does not exist, or that was removed (`isGone`). It is rendered under a URL of its own,
 * whatever was requested.
 */
export async function notFoundPage(context: SiteContext, { isGone = false } = {}) {
  const { language, texts } = context;
  const words = isGone ? "gone" : "notFound";
  const head = pageHead(
    {
      title: texts.t(`layout:${words}.title`),
      description: texts.t(`layout:${words}.text`),
      canonical: pathFor("home", language),
      alternates: [],
      robots: "noindex",
    },
    context,
  );
  return { head, properties: await newestProperties(context) };
}
