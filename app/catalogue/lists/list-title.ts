import { euro } from "../../i18n/formatted-value.ts";
import type { Translate } from "../../i18n/language-texts.ts";
import type { Language } from "../../i18n/languages.ts";
import { typeCategoryName } from "../../property/type-category.ts";
import { filterChips } from "./filter-chips.ts";
import type { ListFilters } from "./list-filters.ts";
import type { ListPage } from "./list-page.ts";

type TranslateCatalogue = Translate<"catalogue">;

/** The parts of a list that its title describes. */
export type TitledList = Pick<ListPage, "goal" | "filters" | "types" | "neighbourhoodName">;

/** Maximum number of places that are named. The others are counted. */
const MAX_NAMED_PLACES = 3;
/** Maximum number of other filters that are named in brackets. */
const MAX_OTHERS_IN_BRACKETS = 3;

/** Features that the title names after "with". The others are in brackets. */
const WITH_FEATURES = ["garden", "terrace", "parking", "lift", "pool"] as const;

/**
 * Formats the title of a list from its filters, in natural language: "Apartments for sale in Ghent with 2 bedrooms or
 * more, up to € 300.000 (EPC label A)".
 */
export function listTitle(list: TitledList, language: Language, t: TranslateCatalogue): string {
  const { filters } = list;
  const subject = filters.isNewBuild ? newBuildTitle(list, language, t) : goalTitle(list, language, t);
  const sentence = [subject, placesText(list, language, t), withText(filters, language, t)];
  const [price, others] = [priceText(filters, t), othersText(list, t)];
  const text = sentence.filter(Boolean).join(" ") + (price && `, ${price}`);
  return others === "" ? text : `${text} (${others})`;
}

function goalTitle(list: TitledList, language: Language, t: TranslateCatalogue): string {
  return t(`catalogue:listTitle.${list.goal}`, { what: typesText(list, language, t) });
}

function newBuildTitle(list: TitledList, language: Language, t: TranslateCatalogue): string {
  const what = typesText(list, language, t);
  return t(list.goal === "sale" ? "catalogue:listTitle.newBuildSale" : "catalogue:listTitle.newBuildRent", {
    what: language === "en" ? what.toLowerCase() : what,
  });
}

/**
 * Names the chosen types in the plural: with Gable's texts for the types of the specification, otherwise with the
 * names of the feed.
 */
function typesText({ filters, types }: TitledList, language: Language, t: TranslateCatalogue): string {
  const names = types
    .filter(({ id }) => filters.types.includes(id))
    .map(({ name, webId }, index) => {
      if (webId < 1 || webId > 7) return name;
      const text = t(`catalogue:listTitle.types.${typeCategoryName(webId)}`);
      // Only German nouns keep their capital within the title.
      return index === 0 || language === "de" ? text : text.charAt(0).toLowerCase() + text.slice(1);
    });
  return names.length === 0 ? t("catalogue:listTitle.types.all") : joinWithAnd(names, language);
}

function placesText(
  { filters, neighbourhoodName }: TitledList,
  language: Language,
  t: TranslateCatalogue,
): string {
  const { cities, zones, neighbourhood } = filters;
  if (neighbourhood !== undefined)
    return t("catalogue:listTitle.inNeighbourhood", { name: neighbourhoodName ?? neighbourhood });
  // A town may be chosen by several of its postal codes.
  const names = [...new Set(cities.map(({ name, zip }) => name || zip))];
  const shown = names.slice(0, MAX_NAMED_PLACES);
  const remaining = names.length - shown.length;
  const counted = remaining > 0 ? [t("catalogue:listTitle.morePlaces", { count: remaining })] : [];
  const { radiusKm } = filters;
  const city = joinWithAnd([...shown, ...counted], language);
  const inCities =
    shown.length === 0
      ? []
      : [
          radiusKm === undefined
            ? t("catalogue:listTitle.inCity", { city })
            : t("catalogue:listTitle.nearCity", { km: radiusKm, city }),
        ];
  return joinWithAnd(
    [...inCities, ...zones.map((zone) => t(`catalogue:listTitle.inZone.${zone}`))],
    language,
  );
}

function withText({ bedrooms, features }: ListFilters, language: Language, t: TranslateCatalogue): string {
  const parts = [
    ...(bedrooms === undefined ? [] : [t("catalogue:listTitle.bedrooms", { count: bedrooms })]),
    ...WITH_FEATURES.filter((feature) => features.includes(feature)).map((feature) =>
      t(`catalogue:listTitle.features.${feature}`),
    ),
  ];
  return parts.length === 0 ? "" : t("catalogue:listTitle.with", { what: joinWithAnd(parts, language) });
}

function priceText({ minPrice, maxPrice }: ListFilters, t: TranslateCatalogue): string {
  if (minPrice === undefined)
    return maxPrice === undefined ? "" : t("catalogue:listTitle.priceUpTo", { price: euro(maxPrice) });
  return maxPrice === undefined
    ? t("catalogue:listTitle.priceFrom", { price: euro(minPrice) })
    : t("catalogue:listTitle.priceBetween", { from: euro(minPrice), upTo: euro(maxPrice) });
}

/** Lists the filters that the sentence does not mention, with the texts of their chips. */
function othersText({ filters, types }: TitledList, t: TranslateCatalogue): string {
  const remaining: ListFilters = {
    ...filters,
    cities: [],
    radiusKm: undefined,
    zones: [],
    types: [],
    isNewBuild: false,
    neighbourhood: undefined,
    distanceTo: undefined,
    minPrice: undefined,
    maxPrice: undefined,
    bedrooms: undefined,
    features: filters.features.filter((feature) => !WITH_FEATURES.some((known) => known === feature)),
  };
  const texts = filterChips({ filters: remaining, types }, t).map(({ text }) => text);
  return (
    texts.slice(0, MAX_OTHERS_IN_BRACKETS).join(", ") + (texts.length > MAX_OTHERS_IN_BRACKETS ? ", …" : "")
  );
}

/** Joins names such as "A, B and C". British English has no comma before "and". */
function joinWithAnd(parts: readonly string[], language: Language): string {
  return new Intl.ListFormat(language === "en" ? "en-GB" : language).format(parts);
}
