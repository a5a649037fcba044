import type { ListingCard } from "../catalogue/listing-card.ts";
import { QuickSearch } from "../catalogue/lists/ui/quick-search.tsx";
import { SeenHomes } from "../catalogue/saved/ui/seen-homes.tsx";
import { NewestHomes } from "../catalogue/ui/newest-homes.tsx";
import { useScreenPaths } from "../i18n/paths/use-screen-paths.ts";
import { useTranslations } from "../i18n/use-translations.ts";
import { ButtonLink } from "../ui/button.tsx";

/** Not-found page: a message, a home link, a search form (specification §8) and the newest properties. */
export function NotFound({ homes }: { homes: ListingCard[] }) {
  const t = useTranslations("layout");
  return (
    <>
      <div className="page-column grid items-center gap-x-16 gap-y-12 py-12 md:grid-cols-[1fr_auto] md:py-20">
        <div>
          <h1 className="text-4xl">{t("notFound.title")}</h1>
          <p className="measure mt-4 text-lg text-slate">{t("notFound.text")}</p>
          <ButtonLink href={useScreenPaths().home} tone="plain" className="mt-7">
            {t("notFound.homeLink")}
          </ButtonLink>
          <div className="mt-12 max-w-3xl border-t border-hairline pt-7">
            <h2 className="mb-4 text-xl">{t("notFound.searchTitle")}</h2>
            <QuickSearch />
          </div>
        </div>
        <HousePlate />
      </div>
      <NewestHomes homes={homes} />
      <SeenHomes />
    </>
  );
}

/** Illustration: a house number plate. */
function HousePlate() {
  return (
    <p
      aria-hidden="true"
      className="figures order-first w-fit rounded-card bg-ink p-1.5 text-paper md:order-none"
    >
      <span className="block rounded-card border-2 border-paper px-8 pt-5 pb-3 font-title text-4xl font-semibold md:px-12 md:pt-12 md:pb-7 md:text-[6rem] md:leading-none">
        404
      </span>
    </p>
  );
}
