import type { ReactNode } from "react";
import { useTranslations } from "../../../i18n/use-translations.ts";
import type { RegionOrProvince } from "../../../property/places/zones.ts";
import { Dropdown } from "../../../ui/dropdown.tsx";
import { Segment } from "../../../ui/field.tsx";
import { filterCount, type ListFilters, RADII_KM } from "../list-filters.ts";
import type { ListPage } from "../list-page.ts";
import { CityOptions } from "./city-options.tsx";
import { FilterCount } from "./filter-count.tsx";
import { MoreFilters } from "./more-filters.tsx";
import { NumberField } from "./number-field.tsx";
import { OptionRow } from "./option-row.tsx";
import { OptionSegment } from "./option-segment.tsx";
import { PriceBars } from "./price-bars.tsx";
import { withChosen } from "./with-chosen.ts";

/** Name that all menus share, so that the browser keeps only one of them open. */
const MENU_GROUP = "filter";
/** Options of the minimum number of bedrooms; a link may have chosen another one. */
const BEDROOMS = [1, 2, 3, 4, 5];

/** No values for the filters that have a menu of their own, or no field at all. */
const NOT_IN_MORE_FILTERS: Partial<ListFilters> = {
  cities: [],
  zones: [],
  neighbourhood: undefined,
  street: undefined,
  area: undefined,
  types: [],
  minPrice: undefined,
  maxPrice: undefined,
  bedrooms: undefined,
};

/** Filters of a list, each in its own menu. The field names are the query parameters of the URL. */
export function FilterMenus({ page }: { page: ListPage }) {
  const t = useTranslations("catalogue");
  const { filters, goal, types, cities } = page;
  const placeCount = filters.cities.length + filters.zones.length;
  const priceCount = Number(filters.minPrice !== undefined) + Number(filters.maxPrice !== undefined);
  const moreCount = filterCount({ ...filters, ...NOT_IN_MORE_FILTERS });
  return (
    <>
      <Dropdown
        name={MENU_GROUP}
        summary={<Summary count={placeCount}>{t("filters.city")}</Summary>}
        hasActiveChoice={placeCount > 0}
        panelClassName="md:w-88"
      >
        <CityOptions cities={cities} hasMoreCities={page.hasMoreCities} chosen={filters.cities} />
        {filters.cities.length > 0 && <Radius page={page} />}
        <ZoneOptions zones={page.zones} chosen={filters.zones} />
      </Dropdown>
      <Dropdown
        name={MENU_GROUP}
        summary={<Summary count={filters.types.length}>{t("filters.type")}</Summary>}
        hasActiveChoice={filters.types.length > 0}
        panelClassName="md:w-80"
      >
        <fieldset className="-mx-2">
          <legend className="sr-only">{t("filters.type")}</legend>
          {types.map(({ id, name, count }) => (
            <OptionRow
              key={id}
              name="type"
              value={id}
              isChosen={filters.types.includes(id)}
              label={name}
              count={count}
            />
          ))}
        </fieldset>
      </Dropdown>
      <Dropdown
        name={MENU_GROUP}
        summary={
          <Summary count={priceCount}>{t(goal === "sale" ? "filters.price" : "filters.rent")}</Summary>
        }
        hasActiveChoice={priceCount > 0}
        panelClassName="md:w-84"
      >
        <PriceBars bars={page.options?.prices ?? []} min={filters.minPrice} max={filters.maxPrice} />
        <fieldset className="grid grid-cols-2 gap-3">
          <legend className="sr-only">{t(goal === "sale" ? "filters.price" : "filters.rent")}</legend>
          <NumberField name="minPrice" label={t("filters.priceFrom")} unit="€" value={filters.minPrice} />
          <NumberField name="maxPrice" label={t("filters.priceUpTo")} unit="€" value={filters.maxPrice} />
        </fieldset>
      </Dropdown>
      <Dropdown
        name={MENU_GROUP}
        summary={<Summary count={filters.bedrooms ? 1 : 0}>{t("filters.bedrooms")}</Summary>}
        hasActiveChoice={filters.bedrooms !== undefined}
        panelClassName="md:w-84"
      >
        <fieldset>
          <legend className="sr-only">{t("filters.bedrooms")}</legend>
          <div className="flex flex-wrap gap-1.5">
            <Segment
              type="radio"
              name="bedrooms"
              value=""
              defaultChecked={!filters.bedrooms}
              label={t("filters.any")}
            />
            {withChosen(BEDROOMS, filters.bedrooms).map((count) => (
              <OptionSegment
                key={count}
                type="radio"
                name="bedrooms"
                value={count}
                aria-label={t("filters.bedroomsAtLeast", { count })}
                defaultChecked={filters.bedrooms === count}
                label={`${count}+`}
                count={page.options?.counts.bedrooms[count]}
              />
            ))}
          </div>
        </fieldset>
      </Dropdown>
      <Dropdown
        name={MENU_GROUP}
        summary={<Summary count={moreCount}>{t("filters.more")}</Summary>}
        hasActiveChoice={moreCount > 0}
        panelClassName="md:max-lg:inset-x-0 lg:right-0 lg:w-176"
        className="lg:relative"
      >
        <MoreFilters page={page} />
      </Dropdown>
    </>
  );
}

/** Radius around the chosen cities. Rendered only when a city is chosen, which keeps other lists smaller. */
function Radius({ page: { filters, options } }: { page: ListPage }) {
  const t = useTranslations("catalogue");
  return (
    <fieldset className="mt-2 border-t border-hairline pt-2">
      <legend className="sr-only">{t("filters.radius")}</legend>
      <p aria-hidden="true" className="mb-1 text-sm text-slate">
        {t("filters.radius")}
      </p>
      <div className="flex flex-wrap gap-1.5">
        {([undefined, ...RADII_KM] as const).map((km) => (
          <OptionSegment
            key={km ?? 0}
            type="radio"
            name="radius"
            value={km ?? ""}
            defaultChecked={filters.radiusKm === km}
            label={km === undefined ? t("filters.radiusNone") : `${km} km`}
            count={options?.counts.radius?.[km ?? 0]}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Provinces and regions. Collapsed until one is chosen, because most visitors choose a city. */
function ZoneOptions({ zones, chosen }: { zones: ListPage["zones"]; chosen: readonly RegionOrProvince[] }) {
  const t = useTranslations("catalogue");
  if (zones.length === 0) return null;
  return (
    <details open={chosen.length > 0} className="mt-2 border-t border-hairline">
      <summary className="text-link inline-flex min-h-11 items-center">{t("filters.zones")}</summary>
      <fieldset className="-mx-2">
        <legend className="sr-only">{t("filters.zones")}</legend>
        {zones.map(({ zone, count }) => (
          <OptionRow
            key={zone}
            name="zone"
            value={zone}
            isChosen={chosen.includes(zone)}
            label={t(`zones.${zone}`)}
            count={count}
          />
        ))}
      </fieldset>
    </details>
  );
}

/** Label of a menu, with the number of its active options. */
function Summary({ count, children }: { count: number; children: ReactNode }) {
  const t = useTranslations("catalogue");
  return (
    <>
      {children}
      {count > 0 && (
        <span className="ml-2">
          <FilterCount>
            <span aria-hidden="true">{count}</span>
            <span className="sr-only">({t("filters.chosen", { count })})</span>
          </FilterCount>
        </span>
      )}
    </>
  );
}
