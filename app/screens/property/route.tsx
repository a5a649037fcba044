import { lazy, Suspense } from "react";
import { data, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { propertyPage } from "../../catalogue/property-page/property-page.server.ts";
import { PropertyScreen } from "../../catalogue/property-page/ui/property-screen.tsx";
import { formLinks } from "../../forms/form-links.ts";
import { Breadcrumbs } from "../../layout/breadcrumbs.tsx";
import { pageHead } from "../../layout/page-head.ts";
import { useDeferredComponent } from "../../ui/use-deferred-component.ts";
import { siteContext } from "../site-context.ts";
import type { Route } from "./+types/route";

const PropertyGone = lazy(() =>
  import("../../catalogue/property-page/ui/property-gone.tsx").then(({ PropertyGone }) => ({
    default: PropertyGone,
  })),
);
const PlaceMap = lazy(() => import("../../map/ui/place-map.tsx"));
const fetchSeenPage = () => import("../../owners/visits/ui/seen-page.tsx").then(({ SeenPage }) => SeenPage);

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.head.tags ?? [];

/**
 * Finds the property by its id; the rest of the path is ignored, and each language has one canonical path.
 */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const page = await propertyPage(site.database, params.id, { ...site, formLinks: formLinks(site) });
  const head = pageHead(page.head, site);
  if (page.kind !== "found") return data({ ...page, head }, page.status);

  if (page.until) site.isTrueUntil(page.until);
  const { pathname, search } = url;
  if (pathname !== page.path) throw redirect(page.path + search, 301);
  return data({ ...page, head }, page.status);
}

/** The gallery adds a history entry with the same URL: the data of the page do not change. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return currentUrl.href === nextUrl.href ? false : defaultShouldRevalidate;
}

export default function Property({ loaderData: page }: Route.ComponentProps) {
  const SeenPage = useDeferredComponent(fetchSeenPage, page.kind === "found");
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
  return (
    <>
      <PropertyScreen view={page.view} breadcrumbs={breadcrumbs} map={map} />
      {SeenPage && <SeenPage listingId={page.view.id} />}
    </>
  );
}
