import { data, type LoaderFunctionArgs } from "react-router";
import { readListFilters } from "../../catalogue/lists/list-filters.ts";
import { projectPage } from "../../catalogue/projects/project-page.server.ts";
import { ProjectScreen } from "../../catalogue/projects/ui/project-screen.tsx";
import { PropertyUnavailable } from "../../catalogue/property-page/ui/property-unavailable.tsx";
import { formLinks } from "../../forms/form-links.ts";
import { Breadcrumbs } from "../../layout/breadcrumbs.tsx";
import { pageHead } from "../../layout/page-head.ts";
import { PlaceMap } from "../../map/ui/place-map.tsx";
import type { ScreenProps } from "../screen-module.ts";
import { siteContext } from "../site-context.ts";

export async function loader({ params, url, context }: LoaderFunctionArgs) {
  const pageContext = context.get(siteContext);
  const page = await projectPage(pageContext.database, params.id, {
    ...pageContext,
    formLinks: formLinks(pageContext),
    team: pageContext.content.team.members,
    filters: readListFilters(url.searchParams),
  });
  return data({ ...page, head: pageHead(page.head, pageContext) }, page.status);
}

export default function Project({ loaderData: page }: ScreenProps<typeof loader>) {
  const breadcrumbs = <Breadcrumbs breadcrumbs={[...page.view.breadcrumbs, { name: page.view.title }]} />;
  if (page.kind !== "found") {
    return <PropertyUnavailable view={page.view} breadcrumbs={breadcrumbs} />;
  }
  const { place } = page.view;
  const map = place && <PlaceMap place={place} />;
  return <ProjectScreen view={page.view} breadcrumbs={breadcrumbs} map={map} />;
}
