import { pathFor } from "../i18n/path-for.ts";
import { pageHead } from "../layout/page-head.ts";
import type { SiteContext } from "./site-context.ts";

/**
 * What a loader gives for a page that does not exist. It is rendered under an address of its own, whatever was
 * asked, so scripts must not take it over.
 */
export function notFoundPage(current: SiteContext) {
  const { language, texts } = current;
  const head = pageHead(
    {
      title: texts.t("layout:notFound.title"),
      description: texts.t("layout:notFound.text"),
      canonical: pathFor("home", language),
      alternates: [],
      robots: "noindex",
    },
    current,
  );
  return { head, isStatic: true };
}
