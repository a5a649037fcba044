import type { ContentPage } from "../content/pages/content-page.ts";
import { contentStructuredData } from "../content/pages/content-structured-data.ts";
import { type PageHead, pageHead } from "../layout/page-head.ts";
import type { SiteContext } from "./site-context.ts";

/**
 * Document head of a page that the agency wrote, with its structured data and its metadata for search engines and social
 * networks.
 */
export function contentHead(page: ContentPage, context: SiteContext): PageHead {
  const { metadata } = page;
  return pageHead(
    {
      title: metadata.title,
      description: metadata.description,
      canonical: page.path + page.query,
      alternates: page.alternates,
      query: page.query,
      // Each page of a list of news (`?page=2`) has a canonical URL of its own. The language switcher adds `query` itself.
      canonicalAlternates: page.alternates.map(({ hreflang, path }) => ({
        hreflang,
        path: path + page.query,
      })),
      feed: page.feed,
      robots: metadata.isIndexed ? undefined : "noindex",
      image: metadata.image,
      openGraph: metadata.openGraph,
      twitter: metadata.twitter,
      structuredData: contentStructuredData(page, context),
    },
    context,
  );
}
