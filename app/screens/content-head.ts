import type { ContentPage } from "../content/pages/content-page.ts";
import { contentStructuredData } from "../content/pages/content-structured-data.ts";
import { type PageHead, pageHead } from "../layout/page-head.ts";
import type { SiteContext } from "./site-context.ts";

/**
 * Document head of an agency page, with its structured data and its metadata for search engines and social
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
