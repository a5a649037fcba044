import type { HomeOffer } from "../../catalogue/home-page.ts";
import { useListPath } from "../../catalogue/ui/use-list-path.ts";
import { OfferLink } from "./home-types.tsx";

/** The towns with most homes. */
export function HomeCities({ cities }: { cities: HomeOffer["cities"] }) {
  const listPath = useListPath();
  return (
    <ul className="grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
      {cities.map(({ name, zip, label, sale, rent }) => (
        <li
          key={`${name} ${zip}`}
          className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-hairline py-3"
        >
          <h3 className="text-lg">{label}</h3>
          <p className="flex gap-x-4 text-sm">
            <OfferLink
              to={listPath("sale", { cities: [{ name, zip }] })}
              goal="sale"
              count={sale}
              of={label}
            />
            <OfferLink
              to={listPath("rent", { cities: [{ name, zip }] })}
              goal="rent"
              count={rent}
              of={label}
            />
          </p>
        </li>
      ))}
    </ul>
  );
}
