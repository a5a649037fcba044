import { lazy, Suspense } from "react";
import { data } from "react-router";
import { readListFilters } from "../../catalogue/lists/list-filters.ts";
import { projectPage } from "../../catalogue/projects/project-page.server.ts";
import { ProjectScreen } from "../../catalogue/projects/ui/project-page.tsx";
import { formLinks } from "../../forms/form-links.ts";
import { Breadcrumbs } from "../../layout/breadcrumbs.tsx";
import { pageHead } from "../../layout/page-head.ts";
import { siteContext } from "../site-context.ts";
import type { Route } from "./+types/route";

const PropertyGone = lazy(() =>
  import("../../catalogue/property-page/ui/property-gone.tsx").then(({ PropertyGone }) => ({
    default: PropertyGone,
  })),
);
const PlaceMap = lazy(() => import("../../map/ui/place-map.tsx"));

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.head.tags ?? [];

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const page = await projectPage(site.database, params.id, {
    ...site,
    formLinks: formLinks(site),
    filters: readListFilters(url.searchParams),
  });
  return data({ ...page, head: pageHead(page.head, site) }, page.status);
}

export default function Project({ loaderData: page }: Route.ComponentProps) {
  const breadcrumbs = <Breadcrumbs steps={[...page.view.crumbs, { name: page.view.title }]} />;
  if (page.kind !== "found") {
    return (
      <Suspense>
        <PropertyGone view={page.view} breadcrumbs={breadcrumbs} />
      </Suspense>
    );
  }
  const { place } = page.view;
  const map = place && <PlaceMap place={place} />;
  return <ProjectScreen view={page.view} breadcrumbs={breadcrumbs} map={map} />;
}
