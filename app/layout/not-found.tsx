import type { ListingCard } from "../catalogue/listing-card.ts";
import { QuickSearch } from "../catalogue/lists/ui/quick-search.tsx";
import { SeenProperties } from "../catalogue/saved/ui/seen-properties.tsx";
import { NewestProperties } from "../catalogue/ui/newest-properties.tsx";
import { useScreenPaths } from "../i18n/paths/use-screen-paths.ts";
import { useTranslations } from "../i18n/use-translations.ts";
import { ButtonLink } from "../ui/button.tsx";

/**
 * Content for a page that does not exist, or was removed (`isGone`): a message, a link to the home page, a search form
 * (specification §8) and the newest properties.
 */
export function NotFound({ properties, isGone = false }: { properties: ListingCard[]; isGone?: boolean }) {
  const t = useTranslations("layout");
  const texts = isGone ? "gone" : "notFound";
  return (
    <>
      <div className="page-column grid items-center gap-x-16 gap-y-12 py-12 md:grid-cols-[1fr_auto] md:py-20">
        <div>
          <h1 className="text-4xl">{t(`${texts}.title`)}</h1>
          <p className="measure mt-4 text-lg text-slate">{t(`${texts}.text`)}</p>
          <ButtonLink href={useScreenPaths().home} tone="plain" className="mt-7">
            {t("notFound.homeLink")}
          </ButtonLink>
          <div className="mt-12 max-w-3xl border-t border-hairline pt-7">
            <h2 className="mb-4 text-xl">{t("notFound.searchTitle")}</h2>
            <QuickSearch />
          </div>
        </div>
        <HousePlate number={isGone ? 410 : 404} />
      </div>
      <NewestProperties properties={properties} />
      <SeenProperties />
    </>
  );
}

/** Illustration: a house number plate. */
function HousePlate({ number }: { number: number }) {
  return (
    <p
      aria-hidden="true"
      className="figures order-first w-fit rounded-card bg-ink p-1.5 text-paper md:order-none"
    >
      <span className="block rounded-card border-2 border-paper px-8 pt-5 pb-3 font-title text-4xl font-semibold md:px-12 md:pt-12 md:pb-7 md:text-[6rem] md:leading-none">
        {number}
      </span>
    </p>
  );
}
