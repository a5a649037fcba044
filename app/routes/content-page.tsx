import { data } from "react-router";
import { contentPage } from "../content/content-page.server.ts";
import { ContentScreen } from "../content/ui/content-screen.tsx";
import { fetchModules } from "../content/ui/screen-modules.tsx";
import { pathFor } from "../i18n/path-for.ts";
import { readPath } from "../i18n/read-path.ts";
import { Breadcrumbs } from "../layout/breadcrumbs.tsx";
import { NotFound } from "../layout/not-found.tsx";
import { pageHead } from "../layout/page-head.ts";
import type { Route } from "./+types/content-page";
import { contentHead } from "./content-head.ts";
import { type SiteContext, siteContext } from "./site-context.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head.tags;

export async function loader({ url, context }: Route.LoaderArgs) {
  const current = context.get(siteContext);
  const reading = readPath(url.pathname, current.site.languages.enabled, current.content.table);
  const page = reading.kind === "page" ? await contentPage(reading.entry.screen, current) : undefined;
  if (page === undefined) return data(notFound(current), { status: 404 });
  return { page, head: contentHead(page, current) };
}

/** The page is rendered under an address of its own, whatever was asked, so scripts must not take it over. */
function notFound(current: SiteContext) {
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
  return { page: undefined, head, isStatic: true };
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const data = await serverLoader();
  await fetchModules(data.page?.modules ?? []);
  return data;
}

export default function ContentPage({ loaderData: { page } }: Route.ComponentProps) {
  if (page === undefined) return <NotFound />;
  return <ContentScreen key={page.path} page={page} breadcrumbs={<Breadcrumbs steps={page.trail} />} />;
}
