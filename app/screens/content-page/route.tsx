import { data } from "react-router";
import { contentPage } from "../../content/pages/content-page.server.ts";
import { ContentScreen } from "../../content/ui/content-screen.tsx";
import { fetchModules } from "../../content/ui/screen-modules.tsx";
import { readPath } from "../../i18n/paths/read-path.ts";
import { Breadcrumbs } from "../../layout/breadcrumbs.tsx";
import { LateNotFound } from "../../layout/late-not-found.tsx";
import { contentHead } from "../content-head.ts";
import { formAction, sentForm, statusWithForm } from "../form-action.ts";
import { notFoundPage } from "../not-found-page.ts";
import { siteContext } from "../site-context.ts";
import type { Route } from "./+types/route";

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head.tags;

export async function loader({ url, context }: Route.LoaderArgs) {
  const current = context.get(siteContext);
  const reading = readPath(url.pathname, current.site.languages.enabled, current.content.table);
  const request = { ...current, sent: sentForm(context) };
  const page = reading.kind === "page" ? await contentPage(reading.entry.screen, request) : undefined;
  if (page === undefined) return data({ page: undefined, ...notFoundPage(current) }, { status: 404 });
  return data({ page, head: contentHead(page, current) }, statusWithForm(context));
}

export const action = formAction;

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const data = await serverLoader();
  await fetchModules(data.page?.modules ?? []);
  return data;
}

export default function ContentPage({ loaderData: { page } }: Route.ComponentProps) {
  if (page === undefined) return <LateNotFound />;
  return <ContentScreen key={page.path} page={page} breadcrumbs={<Breadcrumbs steps={page.trail} />} />;
}
