import { data, type LoaderFunctionArgs } from "react-router";
import { PropertyUnavailable } from "../../catalogue/property-page/ui/property-unavailable.tsx";
import { isFormScreen } from "../../forms/forms.ts";
import { formPage } from "../../forms/page/form-page.server.ts";
import { FormScreen } from "../../forms/ui/form-screen.tsx";
import { parentBreadcrumbs } from "../../i18n/paths/breadcrumbs.ts";
import { Breadcrumbs } from "../../layout/breadcrumbs.tsx";
import { NotFound } from "../../layout/not-found.tsx";
import { pageHead } from "../../layout/page-head.ts";
import { formAction, sentForm, statusWithForm } from "../form-action.ts";
import { notFoundPage } from "../not-found-page.ts";
import type { ScreenProps } from "../screen-module.ts";
import { siteContext } from "../site-context.ts";

export async function loader({ params, url, context }: LoaderFunctionArgs) {
  const pageContext = context.get(siteContext);
  const screen = pageContext.screen?.screen ?? "";
  const notFound = async () =>
    data({ kind: "not-found" as const, ...(await notFoundPage(pageContext)) }, 404);
  if (!isFormScreen(screen)) return notFound();
  const page = await formPage(screen, params.id, {
    ...pageContext,
    query: url.searchParams,
    sent: sentForm(context),
  });
  if (page.kind === "not-found") return notFound();
  const breadcrumbs = parentBreadcrumbs(screen, pageContext.language);
  return data(
    { ...page, breadcrumbs, head: pageHead(page.head, pageContext) },
    statusWithForm(context, page.status),
  );
}

export const action = formAction;

export default function Form({ loaderData: page }: ScreenProps<typeof loader>) {
  if (page.kind === "not-found") return <NotFound properties={page.properties} />;
  if (page.kind === "unavailable")
    return (
      <PropertyUnavailable
        view={page.view}
        breadcrumbs={<Breadcrumbs breadcrumbs={page.view.breadcrumbs} />}
      />
    );
  const { view, subject, breadcrumbs } = page;
  const parents = subject
    ? [...subject.breadcrumbs, { name: subject.title, path: subject.path }]
    : breadcrumbs;
  return (
    <FormScreen
      key={view.action}
      view={view}
      subject={subject}
      breadcrumbs={<Breadcrumbs breadcrumbs={[...parents, { name: view.title }]} />}
    />
  );
}
