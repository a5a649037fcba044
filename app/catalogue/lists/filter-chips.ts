import { euro } from "../../i18n/formatted-value.ts";
import type { Translate } from "../../i18n/language-texts.ts";
import type { ListFilters } from "./list-filters.ts";
import type { ListPage } from "./list-page.ts";

/** An active filter in words, and the filters that remain without it. */
export type FilterChip = { text: string; without: ListFilters };

type Words = Translate<"catalogue">;

/**
 * Active filters of a list, in the order of the filter form. An unknown type matches no listing, so it gets a
 * chip with its number: every active filter can be removed.
 */
export function filterChips(
  page: Pick<ListPage, "filters" | "types" | "neighbourhoodName">,
  t: Words,
): FilterChip[] {
  const { types } = page;
  const filters = { ...page.filters, typed: undefined, page: 1 };
  const { cities, zones, minPrice, maxPrice, bedrooms, minArea, energy } = filters;
  const chips: (FilterChip | false)[] = [
    ...cities.map((city) => ({
      text: [city.name, city.zip].filter(Boolean).join(" "),
      without: { ...filters, cities: cities.filter((other) => other !== city) },
    })),
    ...zones.map((zone) => ({
      text: t(`catalogue:zones.${zone}`),
      without: { ...filters, zones: zones.filter((other) => other !== zone) },
    })),
    filters.neighbourhood !== undefined && {
      text: t("catalogue:chips.neighbourhood", { name: page.neighbourhoodName ?? filters.neighbourhood }),
      without: { ...filters, neighbourhood: undefined },
    },
    ...filters.types.map((id) => ({
      text: types.find((type) => type.id === id)?.name ?? `${t("catalogue:filters.type")} ${id}`,
      without: { ...filters, types: filters.types.filter((other) => other !== id) },
    })),
    (minPrice !== undefined || maxPrice !== undefined) && {
      text: priceText(minPrice, maxPrice, t),
      without: { ...filters, minPrice: undefined, maxPrice: undefined },
    },
    bedrooms !== undefined && {
      text: t("catalogue:chips.bedrooms", { count: bedrooms }),
      without: { ...filters, bedrooms: undefined },
    },
    minArea !== undefined && {
      text: t("catalogue:chips.areaFrom", { area: minArea }),
      without: { ...filters, minArea: undefined },
    },
    ...energy.map((letter) => ({
      text: t("catalogue:chips.energy", { label: letter.toUpperCase() }),
      without: { ...filters, energy: energy.filter((other) => other !== letter) },
    })),
    filters.isNewBuild && { text: t("catalogue:chips.newBuild"), without: { ...filters, isNewBuild: false } },
    filters.annuity !== undefined && {
      text: t(`catalogue:chips.annuity.${filters.annuity}`),
      without: { ...filters, annuity: undefined },
    },
    filters.area !== undefined && {
      text: t("catalogue:chips.onMap"),
      without: { ...filters, area: undefined },
    },
  ];
  return chips.filter((chip) => chip !== false);
}

function priceText(from: number | undefined, upTo: number | undefined, t: Words): string {
  if (from === undefined) return t("catalogue:chips.priceUpTo", { price: euro(upTo) });
  if (upTo === undefined) return t("catalogue:chips.priceFrom", { price: euro(from) });
  return t("catalogue:chips.priceBetween", { from: euro(from), upTo: euro(upTo) });
}
