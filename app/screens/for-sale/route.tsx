import { lazy } from "react";
import { data } from "react-router";
import { readListFilters } from "../../catalogue/lists/list-filters.ts";
import { listPage } from "../../catalogue/lists/list-page.server.ts";
import { ListScreen } from "../../catalogue/lists/ui/list-screen.tsx";
import { listContent } from "../../content/pages/list-content.server.ts";
import { ListContent } from "../../content/ui/list-content.tsx";
import { useScreenPaths } from "../../i18n/paths/use-screen-paths.ts";
import { useTranslations } from "../../i18n/use-translations.ts";
import { Breadcrumbs } from "../../layout/breadcrumbs.tsx";
import { formAction, sentForm, statusWithForm } from "../form-action.ts";
import { listHead } from "../list-head.ts";
import { siteContext } from "../site-context.ts";
import type { Route } from "./+types/route";

const ListMap = lazy(() => import("../../map/ui/list-map.tsx"));

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head.tags;

export async function loader({ url, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const filters = readListFilters(url.searchParams);
  const [page, written] = await Promise.all([
    listPage(site.database, { ...site, goal: "sale", filters }),
    listContent("for-sale", { ...site, sent: sentForm(context) }),
  ]);
  return data({ page, written, head: listHead(page, site) }, statusWithForm(context));
}

export const action = formAction;

export default function ForSale({ loaderData: { page, written } }: Route.ComponentProps) {
  const t = useTranslations("layout");
  const steps = [{ name: t("screens.home"), path: useScreenPaths().home }, { name: t("screens.forSale") }];
  return (
    <ListContent written={written}>
      <ListScreen
        page={page}
        title={written.title}
        breadcrumbs={<Breadcrumbs steps={steps} />}
        map={<ListMap page={page} />}
      />
    </ListContent>
  );
}
