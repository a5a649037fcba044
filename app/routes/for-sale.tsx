import { useTranslation } from "react-i18next";
import { readListFilters } from "../catalogue/list-filters.ts";
import { listPage } from "../catalogue/list-page.server.ts";
import { ListScreen } from "../catalogue/ui/list-screen.tsx";
import { useScreenPaths } from "../i18n/use-screen-paths.ts";
import { Breadcrumbs } from "../layout/breadcrumbs.tsx";
import type { Route } from "./+types/for-sale";
import { listHead } from "./list-head.ts";
import { siteContext } from "./site-context.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head.tags;

export async function loader({ url, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const filters = readListFilters(url.searchParams);
  const page = await listPage(site.database, { ...site, goal: "sale", filters });
  return { page, head: listHead(page, site) };
}

export default function ForSale({ loaderData: { page } }: Route.ComponentProps) {
  const { t } = useTranslation("layout");
  const steps = [{ name: t("screens.home"), path: useScreenPaths().home }, { name: t("screens.forSale") }];
  return <ListScreen page={page} breadcrumbs={<Breadcrumbs steps={steps} />} />;
}
