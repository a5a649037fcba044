import { useTranslation } from "react-i18next";
import { neighbourhoodsOnOffer } from "../catalogue/offer-overview.server.ts";
import { listStructuredData } from "../catalogue/structured-data.ts";
import { NeighbourhoodsScreen } from "../catalogue/ui/neighbourhoods-screen.tsx";
import { alternates } from "../i18n/alternates.ts";
import { pathFor } from "../i18n/path-for.ts";
import { useScreenPaths } from "../i18n/use-screen-paths.ts";
import { Breadcrumbs } from "../layout/breadcrumbs.tsx";
import { pageHead } from "../layout/page-head.ts";
import type { Route } from "./+types/neighbourhoods";
import { siteContext } from "./site-context.ts";

/** More would be no list that anybody reads. */
const MOST_NEIGHBOURHOODS = 500;

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head.tags;

export async function loader({ context }: Route.LoaderArgs) {
  const current = context.get(siteContext);
  const { database, language, site, texts, baseUrl } = current;
  const cities = await neighbourhoodsOnOffer(database, current, MOST_NEIGHBOURHOODS);
  const title = texts.t("catalogue:titles.neighbourhoods");
  const path = pathFor("neighbourhoods", language);
  const entries = cities.flatMap(({ neighbourhoods }) =>
    neighbourhoods.flatMap(({ name, path: at }) => (at ? [{ name, path: at }] : [])),
  );
  const head = pageHead(
    {
      title,
      description: texts.t("catalogue:descriptions.neighbourhoods", { agency: site.agency.name }),
      canonical: path,
      alternates: alternates("neighbourhoods", site.languages, () => ({})),
      structuredData: listStructuredData({
        baseUrl,
        path,
        language,
        title,
        firstPosition: 1,
        total: entries.length,
        entries,
        crumbs: [{ name: texts.t("layout:screens.home"), path: pathFor("home", language) }],
      }),
    },
    current,
  );
  return { cities, head };
}

export default function Neighbourhoods({ loaderData: { cities } }: Route.ComponentProps) {
  const { t } = useTranslation("layout");
  const steps = [
    { name: t("screens.home"), path: useScreenPaths().home },
    { name: t("screens.neighbourhoods") },
  ];
  return <NeighbourhoodsScreen cities={cities} breadcrumbs={<Breadcrumbs steps={steps} />} />;
}
