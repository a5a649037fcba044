import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { HomeOffer } from "../../catalogue/home-page.ts";
import { TypeIcon } from "../../catalogue/ui/type-icon.tsx";
import { useListPath } from "../../catalogue/ui/use-list-path.ts";

/** The types of homes that there are, with a way to those for sale and those for rent. */
export function HomeTypes({ types }: { types: HomeOffer["types"] }) {
  const listPath = useListPath();
  return (
    <ul className="grid grid-cols-1 border-t border-l border-hairline sm:grid-cols-2 lg:grid-cols-4">
      {types.map(({ id, name, icon, sale, rent }) => (
        <li key={id} className="flex items-start gap-4 border-r border-b border-hairline p-5">
          <TypeIcon name={icon} className="mt-0.5 size-7 text-action" />
          <div>
            <h3 className="font-text text-base font-medium tracking-normal">{name}</h3>
            <p className="mt-1 flex flex-wrap gap-x-4 text-sm">
              <OfferLink to={listPath("sale", { types: [id] })} goal="sale" count={sale} of={name} />
              <OfferLink to={listPath("rent", { types: [id] })} goal="rent" count={rent} of={name} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

type OfferLinkProps = { to: string; goal: "sale" | "rent"; count: number; of: string };

/** "12 for sale"; heard as "House, 12 for sale". Nothing when there are none. */
export function OfferLink({ to, goal, count, of }: OfferLinkProps) {
  const { t } = useTranslation("catalogue");
  if (count === 0) return null;
  return (
    <Link
      to={to}
      className="figures inline-flex min-h-7 items-center text-slate underline decoration-control underline-offset-4 hover:text-ink hover:decoration-ink"
    >
      <span className="sr-only">{of}, </span>
      {t(goal === "sale" ? "counts.forSale" : "counts.forRent", { count })}
    </Link>
  );
}
