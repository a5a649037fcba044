import { data, type LoaderFunctionArgs } from "react-router";
import { PropertyUnavailable } from "../../catalogue/property-page/ui/property-unavailable.tsx";
import { isFormScreen } from "../../forms/forms.ts";
import { formPage } from "../../forms/page/form-page.server.ts";
import { FormScreen } from "../../forms/ui/form-screen.tsx";
import { breadcrumbs } from "../../i18n/paths/breadcrumbs.ts";
import { Breadcrumbs } from "../../layout/breadcrumbs.tsx";
import { NotFound } from "../../layout/not-found.tsx";
import { pageHead } from "../../layout/page-head.ts";
import { formAction, sentForm, statusWithForm } from "../form-action.ts";
import { notFoundPage } from "../not-found-page.ts";
import type { ScreenProps } from "../screen-module.ts";
import { siteContext } from "../site-context.ts";

export async function loader({ params, url, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const screen = site.screen?.screen ?? "";
  const notFound = async () => data({ kind: "not-found" as const, ...(await notFoundPage(site)) }, 404);
  if (!isFormScreen(screen)) return notFound();
  const page = await formPage(screen, params.id, {
    ...site,
    query: url.searchParams,
    sent: sentForm(context),
  });
  if (page.kind === "not-found") return notFound();
  const trail = breadcrumbs(screen, site.language);
  return data({ ...page, trail, head: pageHead(page.head, site) }, statusWithForm(context, page.status));
}

export const action = formAction;

export default function Form({ loaderData: page }: ScreenProps<typeof loader>) {
  if (page.kind === "not-found") return <NotFound properties={page.properties} />;
  if (page.kind === "gone")
    return (
      <PropertyUnavailable view={page.view} breadcrumbs={<Breadcrumbs breadcrumbs={page.view.crumbs} />} />
    );
  const { view, subject, trail } = page;
  const above = subject ? [...subject.crumbs, { name: subject.title, path: subject.path }] : trail;
  return (
    <FormScreen
      key={view.action}
      view={view}
      subject={subject}
      breadcrumbs={<Breadcrumbs breadcrumbs={[...above, { name: view.title }]} />}
    />
  );
}
