import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { HomeOffer } from "../../catalogue/home-page.ts";
import { ListingCards } from "../../catalogue/ui/listing-cards.tsx";
import { QuickSearch } from "../../catalogue/ui/quick-search.tsx";
import { useListPath } from "../../catalogue/ui/use-list-path.ts";
import { useScreenPaths } from "../../i18n/use-screen-paths.ts";
import type { SearchBlock as Search } from "../../search/search-block.ts";
import { SearchBlock } from "../../search/ui/search-block.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Section } from "../../ui/section.tsx";
import type { BannerPicture } from "../banner-picture.ts";
import { HomeBanner } from "./home-banner.tsx";
import { HomeCities } from "./home-cities.tsx";
import { HomePromise } from "./home-promise.tsx";
import { HomeTypes } from "./home-types.tsx";

type HomeScreenProps = {
  words: { title: string; introduction: string };
  banner?: BannerPicture;
  offer: HomeOffer;
  /** Without it there is a plain form for town and type. */
  search?: Search;
};

export function HomeScreen({ words, banner, offer, search }: HomeScreenProps) {
  const { t } = useTranslation("home");
  const listPath = useListPath();
  const { projects } = useScreenPaths();
  const { recent, totals, types, cities } = offer;
  return (
    <>
      <HomeBanner title={words.title} introduction={words.introduction} picture={banner}>
        {search ? (
          <SearchBlock block={search} />
        ) : (
          <QuickSearch types={types} cities={cities} totals={totals} />
        )}
      </HomeBanner>
      <div className="page-column isolate">
        {recent.length > 0 && (
          <Section
            title={t("recent.title")}
            more={
              <p className="flex flex-wrap gap-x-6 gap-y-1">
                <Link to={listPath("sale")} className="text-link">
                  {t("recent.allForSale")}
                </Link>
                <Link to={listPath("rent")} className="text-link">
                  {t("recent.allForRent")}
                </Link>
              </p>
            }
          >
            <ListingCards listings={recent} />
          </Section>
        )}
        {types.length > 0 && (
          <Section title={t("types.title")}>
            <HomeTypes types={types} />
          </Section>
        )}
        {cities.length > 0 && (
          <Section title={t("cities.title")} introduction={t("cities.text")}>
            <HomeCities cities={cities} />
          </Section>
        )}
      </div>
      {totals.projects > 0 && (
        <div className="isolate my-8 border-y border-hairline bg-surface">
          <div className="page-column">
            <Section
              title={t("projects.title")}
              introduction={t("projects.text")}
              more={
                <ButtonLink to={projects} tone="plain">
                  {t("projects.all")}
                </ButtonLink>
              }
              className="[&>div]:mb-0!"
            >
              {null}
            </Section>
          </div>
        </div>
      )}
      <div className="page-column isolate">
        <Section title={t("promise.title")}>
          <HomePromise />
        </Section>
      </div>
    </>
  );
}
