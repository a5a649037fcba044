import { euro } from "../../i18n/formatted-value.ts";
import type { Translate } from "../../i18n/language-texts.ts";
import { dateValue } from "../../time/dates.ts";
import type { ListFilters } from "./list-filters.ts";
import type { ListPage } from "./list-page.ts";

/** Text of an active filter, and the filters that remain when it is removed. */
export type FilterChip = { text: string; without: ListFilters };

type TranslateCatalogue = Translate<"catalogue">;

/**
 * Lists the active filters in the order of the filter form. An unknown type matches no listing; it gets a chip with
 * its number, so that every active filter can be removed.
 */
export function filterChips(
  page: Pick<ListPage, "filters" | "types" | "neighbourhoodName" | "distancePlace">,
  t: TranslateCatalogue,
): FilterChip[] {
  const filters = { ...page.filters, searchText: undefined, page: 1 };
  return [
    ...placeChips(filters, page, t),
    ...numberChips(filters, t),
    ...propertyChips(filters, page.distancePlace, t),
  ].filter((chip) => chip !== false);
}

type MaybeChip = FilterChip | false;

function placeChips(
  filters: ListFilters,
  { types, neighbourhoodName }: Pick<ListPage, "types" | "neighbourhoodName">,
  t: TranslateCatalogue,
): MaybeChip[] {
  const { cities, zones, neighbourhood, radiusKm, street } = filters;
  return [
    ...cities.map((city) => ({
      text: [city.name, city.zip].filter(Boolean).join(" "),
      without: { ...filters, cities: cities.filter((other) => other !== city) },
    })),
    radiusKm !== undefined && {
      text: t("catalogue:chips.radius", { km: radiusKm }),
      without: { ...filters, radiusKm: undefined },
    },
    street !== undefined && { text: street, without: { ...filters, street: undefined } },
    ...zones.map((zone) => ({
      text: t(`catalogue:zones.${zone}`),
      without: { ...filters, zones: zones.filter((other) => other !== zone) },
    })),
    neighbourhood !== undefined && {
      text: t("catalogue:chips.neighbourhood", { name: neighbourhoodName ?? neighbourhood }),
      without: { ...filters, neighbourhood: undefined },
    },
    ...filters.types.map((id) => ({
      text: types.find((type) => type.id === id)?.name ?? `${t("catalogue:filters.type")} ${id}`,
      without: { ...filters, types: filters.types.filter((other) => other !== id) },
    })),
  ];
}

function numberChips(filters: ListFilters, t: TranslateCatalogue): MaybeChip[] {
  const { minPrice, maxPrice, bedrooms, bathrooms, minArea, maxArea, minLand, maxLand, builtFrom } = filters;
  return [
    isRange(minPrice, maxPrice) && {
      text: rangeText(minPrice, maxPrice, {
        from: (price) => t("catalogue:chips.priceFrom", { price: euro(price) }),
        upTo: (price) => t("catalogue:chips.priceUpTo", { price: euro(price) }),
        between: (from, upTo) => t("catalogue:chips.priceBetween", { from: euro(from), upTo: euro(upTo) }),
      }),
      without: { ...filters, minPrice: undefined, maxPrice: undefined },
    },
    bedrooms !== undefined && {
      text: t("catalogue:chips.bedrooms", { count: bedrooms }),
      without: { ...filters, bedrooms: undefined },
    },
    isRange(minArea, maxArea) && {
      text: rangeText(minArea, maxArea, {
        from: (area) => t("catalogue:chips.areaFrom", { area }),
        upTo: (area) => t("catalogue:chips.areaUpTo", { area }),
        between: (from, upTo) => t("catalogue:chips.areaBetween", { from, upTo }),
      }),
      without: { ...filters, minArea: undefined, maxArea: undefined },
    },
    bathrooms !== undefined && {
      text: t("catalogue:chips.bathrooms", { count: bathrooms }),
      without: { ...filters, bathrooms: undefined },
    },
    isRange(minLand, maxLand) && {
      text: rangeText(minLand, maxLand, {
        from: (area) => t("catalogue:chips.landFrom", { area }),
        upTo: (area) => t("catalogue:chips.landUpTo", { area }),
        between: (from, upTo) => t("catalogue:chips.landBetween", { from, upTo }),
      }),
      without: { ...filters, minLand: undefined, maxLand: undefined },
    },
    builtFrom !== undefined && {
      text: t("catalogue:chips.builtFrom", { year: String(builtFrom) }),
      without: { ...filters, builtFrom: undefined },
    },
  ];
}

function propertyChips(
  filters: ListFilters,
  distancePlace: string | undefined,
  t: TranslateCatalogue,
): MaybeChip[] {
  const { energy, features, states, availableBy, keyword, annuity } = filters;
  return [
    ...features.map((feature) => ({
      text: t(`catalogue:filters.features.${feature}`),
      without: { ...filters, features: features.filter((other) => other !== feature) },
    })),
    ...energy.map((letter) => ({
      text: t("catalogue:chips.energy", { label: letter.toUpperCase() }),
      without: { ...filters, energy: energy.filter((other) => other !== letter) },
    })),
    ...states.map((state) => ({
      text: t(`catalogue:filters.states.${state}`),
      without: { ...filters, states: states.filter((other) => other !== state) },
    })),
    filters.isNewBuild && { text: t("catalogue:chips.newBuild"), without: { ...filters, isNewBuild: false } },
    availableBy !== undefined && {
      text: t("catalogue:chips.availableBy", { day: dateValue(availableBy) }),
      without: { ...filters, availableBy: undefined },
    },
    filters.hasViewingDays && {
      text: t("catalogue:filters.viewingDays"),
      without: { ...filters, hasViewingDays: false },
    },
    filters.hasPrice && {
      text: t("catalogue:filters.withPrice"),
      without: { ...filters, hasPrice: false },
    },
    filters.publishedDays !== undefined && {
      text: t("catalogue:chips.published", { count: filters.publishedDays }),
      without: { ...filters, publishedDays: undefined },
    },
    annuity !== undefined && {
      text: t(`catalogue:chips.annuity.${annuity}`),
      without: { ...filters, annuity: undefined },
    },
    keyword !== undefined && {
      text: t("catalogue:chips.keyword", { keyword }),
      without: { ...filters, keyword: undefined },
    },
    filters.distanceTo !== undefined && {
      text: t("catalogue:chips.distanceTo", { place: distancePlace ?? filters.distanceTo }),
      without: { ...filters, distanceTo: undefined },
    },
    filters.area !== undefined && {
      text: t("catalogue:chips.onMap"),
      without: { ...filters, area: undefined },
    },
  ];
}

type RangeTexts = {
  from: (number: number) => string;
  upTo: (number: number) => string;
  between: (from: number, upTo: number) => string;
};

function isRange(from: number | undefined, upTo: number | undefined): boolean {
  return from !== undefined || upTo !== undefined;
}

function rangeText(from: number | undefined, upTo: number | undefined, texts: RangeTexts): string {
  if (from === undefined) return upTo === undefined ? "" : texts.upTo(upTo);
  return upTo === undefined ? texts.from(from) : texts.between(from, upTo);
}
