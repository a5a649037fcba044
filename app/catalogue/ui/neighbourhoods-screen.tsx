import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { CityNeighbourhoods } from "../offer-overview.ts";
import { NeighbourhoodList } from "./neighbourhood-list.tsx";

type NeighbourhoodsScreenProps = { cities: CityNeighbourhoods[]; breadcrumbs: ReactNode };

/** The neighbourhoods that there are homes in, town by town. */
export function NeighbourhoodsScreen({ cities, breadcrumbs }: NeighbourhoodsScreenProps) {
  const { t } = useTranslation("catalogue");
  return (
    <div className="page-column pt-5 pb-14 md:pt-7">
      {breadcrumbs}
      <h1 className="mt-2 text-3xl">{t("titles.neighbourhoods")}</h1>
      {cities.length === 0 ? (
        <p className="measure py-16 font-title text-xl">{t("empty.nothingYet")}</p>
      ) : (
        <ul className="mt-8 grid gap-x-12 gap-y-10 md:grid-cols-2">
          {cities.map(({ name, zip, label, neighbourhoods }) => (
            <li key={`${name} ${zip}`}>
              <h2 className="border-b-2 border-action pb-2 text-xl">
                {label} {zip}
              </h2>
              <NeighbourhoodList neighbourhoods={neighbourhoods} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
