import type { LoaderFunctionArgs } from "react-router";
import { nextPublication } from "../../content/news/news.ts";
import { alternates } from "../../i18n/paths/alternates.ts";
import { breadcrumbsTo, screenName } from "../../i18n/paths/breadcrumbs.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { Breadcrumbs } from "../../layout/breadcrumbs.tsx";
import { pageHead } from "../../layout/page-head.ts";
import type { ScreenProps } from "../screen-module.ts";
import { siteContext } from "../site-context.ts";
import { sitemapPage } from "./sitemap-page.server.ts";
import { SitemapScreen } from "./sitemap-screen.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  const pageContext = context.get(siteContext);
  const { language, site, content, texts, now } = pageContext;
  const title = screenName("sitemap", language);
  const next = nextPublication(content.articles, now);
  if (next) pageContext.cacheUntil(next);
  const head = pageHead(
    {
      title,
      description: texts.t("layout:pageDescription", { title, agency: site.agency.name }),
      canonical: pathFor("sitemap", language),
      alternates: alternates("sitemap", site.languages, () => ({})),
    },
    pageContext,
  );
  const sections = await sitemapPage(pageContext);
  return { title, sections, breadcrumbs: breadcrumbsTo("sitemap", language), head };
}

export default function Sitemap({
  loaderData: { title, sections, breadcrumbs },
}: ScreenProps<typeof loader>) {
  return (
    <SitemapScreen
      title={title}
      sections={sections}
      breadcrumbs={<Breadcrumbs breadcrumbs={breadcrumbs} />}
    />
  );
}
