import { filterChips } from "../../catalogue/lists/filter-chips.ts";
import { type ListFilters, readListFilters } from "../../catalogue/lists/list-filters.ts";
import type { Translate } from "../../i18n/language-texts.ts";
import type { TypeEntry } from "../search-entry.ts";

const NO_FILTERS = readListFilters(new URLSearchParams());

/** Summary of filters in words, the type first: "House · Ghent · 3 bedrooms or more". */
export function filterSummary(
  filters: Partial<ListFilters>,
  types: readonly TypeEntry[],
  t: Translate<"catalogue">,
): string {
  const typeOptions = types.map(({ id, webId, name, icon }) => ({ id, webId, name, icon, count: 0 }));
  const all = { ...NO_FILTERS, ...filters };
  const parts = [
    { ...NO_FILTERS, types: all.types },
    { ...all, types: [] },
  ];
  return parts
    .flatMap((part) => filterChips({ filters: part, types: typeOptions }, t))
    .map(({ text }) => text)
    .join(" · ");
}
