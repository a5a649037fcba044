import { homeOffer } from "../catalogue/home-page.server.ts";
import { bannerPicture } from "../content/banner-picture.ts";
import { HomeScreen } from "../content/ui/home-screen.tsx";
import { alternates } from "../i18n/alternates.ts";
import { pathFor } from "../i18n/path-for.ts";
import { textIn } from "../i18n/texts.ts";
import { pageHead } from "../layout/page-head.ts";
import { readSearchBlock } from "../search/search-block.server.ts";
import type { Route } from "./+types/home";
import { siteContext } from "./site-context.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head.tags;

export async function loader({ context }: Route.LoaderArgs) {
  const current = context.get(siteContext);
  const { database, language, site, texts } = current;
  const { banner } = current.content.layout;
  const [offer, search] = await Promise.all([
    homeOffer(database, current),
    readSearchBlock(database, current),
  ]);
  return {
    offer,
    search,
    banner: bannerPicture(banner),
    words: {
      title: textIn(banner.title, language),
      introduction: textIn(banner.introduction, language),
    },
    head: pageHead(
      {
        title: texts.t("home:title"),
        description: texts.t("home:description", { agency: site.agency.name }),
        canonical: pathFor("home", language),
        alternates: alternates("home", site.languages, () => ({})),
      },
      current,
    ),
  };
}

export default function Home({ loaderData: { offer, search, banner, words } }: Route.ComponentProps) {
  return <HomeScreen offer={offer} search={search} banner={banner} words={words} />;
}
