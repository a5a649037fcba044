import type { ReactNode } from "react";
import { useTranslations } from "../../../i18n/use-translations.ts";
import { Section } from "../../../ui/section.tsx";
import { ListingCards } from "../../ui/listing-cards.tsx";
import type { NeighbourhoodView } from "../neighbourhood-page.ts";
import { NeighbourhoodList } from "./neighbourhood-list.tsx";

type NeighbourhoodScreenProps = { view: NeighbourhoodView; breadcrumbs: ReactNode };

/** Properties for sale and for rent in a neighbourhood, and the other neighbourhoods of its city. */
export function NeighbourhoodScreen({ view, breadcrumbs }: NeighbourhoodScreenProps) {
  const t = useTranslations("catalogue");
  const { name, title, city, listingsByGoal, others } = view;
  return (
    <div className="page-column pt-5 md:pt-7">
      {breadcrumbs}
      <h1 className="mt-2 text-3xl">{t("neighbourhoods.title", { name: title })}</h1>
      {listingsByGoal.map(({ goal, count, cards, path }, index) => (
        <Section
          key={goal}
          title={t(goal === "sale" ? "neighbourhoods.forSale" : "neighbourhoods.forRent", { name, count })}
          more={
            <a href={path} className="text-link">
              {t(goal === "sale" ? "neighbourhoods.allForSale" : "neighbourhoods.allForRent", { name })}
            </a>
          }
        >
          <ListingCards listings={cards} eagerCount={index === 0 ? 1 : 0} />
        </Section>
      ))}
      {others.length > 0 && (
        <Section title={t("neighbourhoods.others", { city: city })}>
          <div className="measure">
            <NeighbourhoodList neighbourhoods={others} />
          </div>
        </Section>
      )}
    </div>
  );
}
