import type { ListedCity } from "../../catalogue/lists/catalogue-overview.ts";
import { useListPath } from "../../catalogue/lists/ui/use-list-path.ts";
import { OfferLink } from "./offer-link.tsx";

/** Links to the properties of a city, for sale and for rent. */
export function CityLinks({ city: { name, zip, label, sale, rent } }: { city: ListedCity }) {
  const listPath = useListPath();
  const filters = { cities: [{ name, zip }] };
  return (
    <p className="flex gap-x-4 text-sm">
      <OfferLink to={listPath("sale", filters)} goal="sale" count={sale} subject={label} />
      <OfferLink to={listPath("rent", filters)} goal="rent" count={rent} subject={label} />
    </p>
  );
}
