import { type ListFilters, readListFilters } from "./list-filters.ts";

/** Fields in which visitors type numbers such as "250.000" or "€ 250 000,00". */
const NUMBER_FIELDS = ["minPrice", "maxPrice", "minArea", "maxArea", "minLand", "maxLand"];

/** Decimals at the end of an amount, such as "1.250,00". A group of thousands has three digits. */
const DECIMALS = /[.,]\d{1,2}(?=\D*$)/;

/** Reads filters from the fields of a form. The page is always the first. */
export function readFilterForm(fields: Iterable<[string, unknown]>): ListFilters {
  const query = new URLSearchParams();
  for (const [name, value] of fields) {
    if (typeof value !== "string") continue;
    query.append(
      name,
      NUMBER_FIELDS.includes(name) ? value.replace(DECIMALS, "").replaceAll(/\D/g, "") : value,
    );
  }
  query.delete("page");
  return readListFilters(query);
}
