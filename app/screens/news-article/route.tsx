import { data, type LoaderFunctionArgs, redirect } from "react-router";
import { articlePage } from "../../content/news/article-page.server.ts";
import { ArticleScreen } from "../../content/news/ui/article-screen.tsx";
import { Breadcrumbs } from "../../layout/breadcrumbs.tsx";
import { NotFound } from "../../layout/not-found.tsx";
import { pageHead } from "../../layout/page-head.ts";
import { notFoundPage } from "../not-found-page.ts";
import type { ScreenProps } from "../screen-module.ts";
import { siteContext } from "../site-context.ts";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const pageContext = context.get(siteContext);
  const found = articlePage(params.article ?? "", pageContext);
  if (found?.kind === "moved") return redirect(found.path, 301);
  if (found === undefined)
    return data({ page: undefined, ...(await notFoundPage(pageContext)) }, { status: 404 });
  return { page: found.page, head: pageHead(found.head, pageContext) };
}

export default function NewsArticle({ loaderData }: ScreenProps<typeof loader>) {
  if (loaderData.page === undefined) return <NotFound properties={loaderData.properties} />;
  const { page } = loaderData;
  return <ArticleScreen page={page} breadcrumbs={<Breadcrumbs breadcrumbs={page.breadcrumbs} />} />;
}
