import { data, type LoaderFunctionArgs, redirect } from "react-router";
import { landingPage } from "../../catalogue/lists/landing/landing-page.server.ts";
import { LANDING_SCREENS } from "../../catalogue/lists/landing/landing-path.ts";
import { LandingText } from "../../catalogue/lists/landing/ui/landing-text.tsx";
import { ListScreen } from "../../catalogue/lists/ui/list-screen.tsx";
import { Breadcrumbs } from "../../layout/breadcrumbs.tsx";
import { NotFound } from "../../layout/not-found.tsx";
import { ListMap, ListMapButton } from "../../map/ui/list-map.tsx";
import { landingBreadcrumbs, landingHead } from "../landing-head.ts";
import { notFoundPage } from "../not-found-page.ts";
import type { ScreenProps } from "../screen-module.ts";
import { siteContext } from "../site-context.ts";

/** Lists of one place: of the properties for sale, and of those for rent. */
export async function loader({ params, url, context }: LoaderFunctionArgs) {
  const pageContext = context.get(siteContext);
  const goal = pageContext.screen?.screen === LANDING_SCREENS.rent ? "rent" : "sale";
  const { place = "", type } = params;
  const page = await landingPage(pageContext.database, {
    ...pageContext,
    goal,
    place,
    type,
    query: url.searchParams,
  });
  if (page === undefined) return data({ page, ...(await notFoundPage(pageContext)) }, { status: 404 });
  if ("listPath" in page) return redirect(page.listPath, 302);
  if ("canonicalPath" in page) return redirect(page.canonicalPath + url.search, 301);
  return {
    page,
    parents: landingBreadcrumbs(page, pageContext.language),
    head: landingHead(page, pageContext),
  };
}

export default function Landing({ loaderData }: ScreenProps<typeof loader>) {
  if (loaderData.page === undefined) return <NotFound properties={loaderData.properties} />;
  const { list, placeTitle, placePath, priceStatistics } = loaderData.page;
  const breadcrumbs = [...loaderData.parents, { name: placePath === undefined ? placeTitle : list.title }];
  return (
    <ListScreen
      page={list}
      breadcrumbs={<Breadcrumbs breadcrumbs={breadcrumbs} />}
      note={<LandingText goal={list.goal} total={list.total} prices={priceStatistics} />}
      map={<ListMap goal={list.goal} />}
      mapButton={<ListMapButton />}
    />
  );
}
