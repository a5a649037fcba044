import { data, type LoaderFunctionArgs } from "react-router";
import { bannerPicture } from "../../content/pages/banner-picture.ts";
import { homePage } from "../../content/pages/home-page.server.ts";
import { HomeScreen } from "../../content/ui/home-screen.tsx";
import { textInLanguage } from "../../i18n/multilingual-text.ts";
import { alternates } from "../../i18n/paths/alternates.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { type PageHead, pageHead } from "../../layout/page-head.ts";
import { contentHead } from "../content-head.ts";
import { formAction, sentForm, statusWithForm } from "../form-action.ts";
import type { ScreenProps } from "../screen-module.ts";
import { type SiteContext, siteContext } from "../site-context.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  const pageContext = context.get(siteContext);
  const { language } = pageContext;
  const { banner } = pageContext.content.layout;
  const home = await homePage({ ...pageContext, sent: sentForm(context) });
  const heading = {
    title: textInLanguage(banner.title, language),
    introduction: textInLanguage(banner.introduction, language),
  };
  const head = home.page ? contentHead(home.page, pageContext) : headWithoutContent(pageContext);
  return data(
    { ...home, banner: bannerPicture(pageContext.content, language), heading, head },
    statusWithForm(context),
  );
}

export const action = formAction;

/** Document head of the home page when its content is unpublished: banner and search are still shown. */
function headWithoutContent(pageContext: SiteContext): PageHead {
  const { language, site, texts } = pageContext;
  return pageHead(
    {
      title: texts.t("home:title"),
      description: texts.t("home:description", { agency: site.agency.name }),
      canonical: pathFor("home", language),
      alternates: alternates("home", site.languages, () => ({})),
    },
    pageContext,
  );
}

export default function Home({
  loaderData: { page, search, quickSearch, banner, heading },
}: ScreenProps<typeof loader>) {
  return (
    <HomeScreen page={page} search={search} quickSearch={quickSearch} banner={banner} heading={heading} />
  );
}
