import { data, type LoaderFunctionArgs, redirect } from "react-router";
import { propertyPage } from "../../catalogue/property-page/property-page.server.ts";
import { PropertyScreen } from "../../catalogue/property-page/ui/property-screen.tsx";
import { PropertyUnavailable } from "../../catalogue/property-page/ui/property-unavailable.tsx";
import { formLinks } from "../../forms/form-links.ts";
import { Breadcrumbs } from "../../layout/breadcrumbs.tsx";
import { pageHead } from "../../layout/page-head.ts";
import { PlaceMap } from "../../map/ui/place-map.tsx";
import type { ScreenProps } from "../screen-module.ts";
import { siteContext } from "../site-context.ts";

/**
 * Finds the property by its id; the rest of the path is ignored, and each language has one canonical path.
 */
export async function loader({ params, url, context }: LoaderFunctionArgs) {
  const pageContext = context.get(siteContext);
  const page = await propertyPage(pageContext.database, params.id, {
    ...pageContext,
    formLinks: formLinks(pageContext),
    team: pageContext.content.team.members,
  });
  const head = pageHead(page.head, pageContext);
  if (page.kind !== "found") return data({ ...page, head }, page.status);

  if (page.until) pageContext.cacheUntil(page.until);
  const { pathname, search } = url;
  if (pathname !== page.path) throw redirect(page.path + search, 301);
  return data({ ...page, head }, page.status);
}

export default function Property({ loaderData: page }: ScreenProps<typeof loader>) {
  const breadcrumbs = <Breadcrumbs breadcrumbs={[...page.view.breadcrumbs, { name: page.view.title }]} />;
  if (page.kind !== "found") {
    return <PropertyUnavailable view={page.view} breadcrumbs={breadcrumbs} />;
  }
  const { place } = page.view;
  const map = place && <PlaceMap place={place} />;
  return <PropertyScreen view={page.view} breadcrumbs={breadcrumbs} map={map} />;
}
