import { useTranslations } from "../../../i18n/use-translations.ts";
import type { ListedNeighbourhood } from "../../lists/catalogue-overview.ts";

/** Neighbourhoods, each with its number of properties for sale and for rent. */
export function NeighbourhoodList({ neighbourhoods }: { neighbourhoods: ListedNeighbourhood[] }) {
  const t = useTranslations("catalogue");
  return (
    <ul>
      {neighbourhoods.map(({ name, path, sale, rent }) => (
        <li
          key={name}
          className="figures flex flex-wrap justify-between gap-x-6 border-b border-hairline py-2.5"
        >
          {path ? (
            <a href={path} className="text-link">
              {name}
            </a>
          ) : (
            <span>{name}</span>
          )}
          <span className="text-sm text-slate">
            {[
              sale > 0 && t("counts.forSale", { count: sale }),
              rent > 0 && t("counts.forRent", { count: rent }),
            ]
              .filter(Boolean)
              .join(", ")}
          </span>
        </li>
      ))}
    </ul>
  );
}
