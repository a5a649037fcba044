import { data, type LoaderFunctionArgs } from "react-router";
import { neighbourhoodPage } from "../../catalogue/neighbourhoods/neighbourhood-page.server.ts";
import { NeighbourhoodScreen } from "../../catalogue/neighbourhoods/ui/neighbourhood-screen.tsx";
import { Breadcrumbs } from "../../layout/breadcrumbs.tsx";
import { NotFound } from "../../layout/not-found.tsx";
import { pageHead } from "../../layout/page-head.ts";
import { notFoundPage } from "../not-found-page.ts";
import type { ScreenProps } from "../screen-module.ts";
import { siteContext } from "../site-context.ts";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const pageContext = context.get(siteContext);
  const hasOverview = pageContext.content.table.some(({ screen }) => screen === "neighbourhoods");
  const page = await neighbourhoodPage(
    pageContext.database,
    { zip: params.zip, name: params.name },
    { ...pageContext, hasOverview },
  );
  if (page === undefined)
    return data({ view: undefined, ...(await notFoundPage(pageContext)) }, { status: 404 });
  return { view: page.view, head: pageHead(page.head, pageContext) };
}

export default function Neighbourhood({ loaderData }: ScreenProps<typeof loader>) {
  if (loaderData.view === undefined) return <NotFound properties={loaderData.properties} />;
  const { view } = loaderData;
  const breadcrumbs = <Breadcrumbs breadcrumbs={[...view.breadcrumbs, { name: view.title }]} />;
  return <NeighbourhoodScreen view={view} breadcrumbs={breadcrumbs} />;
}
