import { data, type LoaderFunctionArgs } from "react-router";
import { GONE_KEY_SUFFIX } from "../../content/page-redirect.ts";
import { contentPage } from "../../content/pages/content-page.server.ts";
import { ContentScreen } from "../../content/ui/content-screen.tsx";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { readPath } from "../../i18n/paths/read-path.ts";
import { Breadcrumbs } from "../../layout/breadcrumbs.tsx";
import { NotFound } from "../../layout/not-found.tsx";
import { contentHead } from "../content-head.ts";
import { formAction, sentForm, statusWithForm } from "../form-action.ts";
import { notFoundPage } from "../not-found-page.ts";
import type { ScreenProps } from "../screen-module.ts";
import { siteContext } from "../site-context.ts";

export async function loader({ url, context }: LoaderFunctionArgs) {
  const pageContext = context.get(siteContext);
  const reading = readPath(url.pathname, pageContext.site.languages.enabled, pageContext.content.table);
  const request = { ...pageContext, sent: sentForm(context), query: url.searchParams };
  const page = reading.kind === "page" ? await contentPage(reading.entry.screen, request) : undefined;
  if (page === undefined) {
    const isGone = url.pathname === pathFor("home", pageContext.language) + GONE_KEY_SUFFIX;
    const instead = { page: undefined, isGone, ...(await notFoundPage(pageContext, { isGone })) };
    return data(instead, { status: isGone ? 410 : 404 });
  }
  return data({ page, head: contentHead(page, pageContext) }, statusWithForm(context));
}

export const action = formAction;

export default function ContentPage({ loaderData }: ScreenProps<typeof loader>) {
  if (loaderData.page === undefined)
    return <NotFound properties={loaderData.properties} isGone={loaderData.isGone} />;
  const { page } = loaderData;
  return (
    <ContentScreen key={page.path} page={page} breadcrumbs={<Breadcrumbs breadcrumbs={page.breadcrumbs} />} />
  );
}
