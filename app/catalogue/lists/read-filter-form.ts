import { type ListFilters, readListFilters } from "./list-filters.ts";

/** Reads filters from the fields of a form, as the server reads them from its URL. The page is always the first. */
export function readFilterForm(fields: Iterable<[string, unknown]>): ListFilters {
  const query = new URLSearchParams();
  for (const [name, value] of fields) if (typeof value === "string") query.append(name, value);
  query.delete("page");
  return readListFilters(query);
}
