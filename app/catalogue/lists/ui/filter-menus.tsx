import type { ReactNode } from "react";
import { useFormats, useTranslations } from "../../../i18n/use-translations.ts";
import type { Zone } from "../../../property/places/zones.ts";
import { DropMenu } from "../../../ui/drop-menu.tsx";
import { CheckRow, Field, Segment } from "../../../ui/field.tsx";
import { ANNUITY_FILTERS, ENERGY_LETTERS } from "../list-filters.ts";
import type { ListPage } from "../list-page.ts";
import { CityChoices } from "./city-choices.tsx";

const NAME = "filter";
const BEDROOMS = [1, 2, 3, 4, 5];

/** Filters of a list, each in a menu of its own. The field names are the query parameters of the URL. */
export function FilterMenus({ page }: { page: ListPage }) {
  const t = useTranslations("catalogue");
  const { number } = useFormats();
  const { filters, goal, types, cities } = page;
  const placeCount = filters.cities.length + filters.zones.length;
  const priceCount = Number(filters.minPrice !== undefined) + Number(filters.maxPrice !== undefined);
  const moreCount =
    filters.energy.length +
    Number(filters.minArea !== undefined) +
    Number(filters.isNewBuild) +
    Number(filters.annuity !== undefined);
  return (
    <>
      <DropMenu
        name={NAME}
        summary={<Summary count={placeCount}>{t("filters.city")}</Summary>}
        isOn={placeCount > 0}
        panelClassName="md:w-88"
      >
        <CityChoices cities={cities} hasMoreCities={page.hasMoreCities} chosen={filters.cities} />
        <ZoneChoices zones={page.zones} chosen={filters.zones} />
      </DropMenu>
      <DropMenu
        name={NAME}
        summary={<Summary count={filters.types.length}>{t("filters.type")}</Summary>}
        isOn={filters.types.length > 0}
        panelClassName="md:w-80"
      >
        <fieldset className="md:-mx-2">
          <legend className="sr-only">{t("filters.type")}</legend>
          {types.map(({ id, name, count }) => (
            <CheckRow
              key={id}
              name="type"
              value={id}
              defaultChecked={filters.types.includes(id)}
              label={name}
              count={number(count)}
            />
          ))}
        </fieldset>
      </DropMenu>
      <DropMenu
        name={NAME}
        summary={
          <Summary count={priceCount}>{t(goal === "sale" ? "filters.price" : "filters.rent")}</Summary>
        }
        isOn={priceCount > 0}
        panelClassName="md:w-84"
      >
        <fieldset className="grid grid-cols-2 gap-3">
          <legend className="sr-only">{t(goal === "sale" ? "filters.price" : "filters.rent")}</legend>
          <NumberField name="minPrice" label={t("filters.priceFrom")} unit="€" value={filters.minPrice} />
          <NumberField name="maxPrice" label={t("filters.priceUpTo")} unit="€" value={filters.maxPrice} />
        </fieldset>
      </DropMenu>
      <DropMenu
        name={NAME}
        summary={<Summary count={filters.bedrooms ? 1 : 0}>{t("filters.bedrooms")}</Summary>}
        isOn={filters.bedrooms !== undefined}
        panelClassName="md:w-66"
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
            {BEDROOMS.map((count) => (
              <Segment
                key={count}
                type="radio"
                name="bedrooms"
                value={count}
                aria-label={t("filters.bedroomsAtLeast", { count })}
                defaultChecked={filters.bedrooms === count}
                label={`${count}+`}
              />
            ))}
          </div>
        </fieldset>
      </DropMenu>
      <DropMenu
        name={NAME}
        summary={<Summary count={moreCount}>{t("filters.more")}</Summary>}
        isOn={moreCount > 0}
        panelClassName="md:max-lg:inset-x-0 lg:right-0 lg:w-96"
        className="lg:relative"
      >
        <div className="grid gap-5">
          <NumberField name="minArea" label={t("filters.areaFrom")} unit="m²" value={filters.minArea} />
          <fieldset>
            <legend className="mb-1 text-sm text-slate">{t("filters.energy")}</legend>
            <div className="flex flex-wrap gap-1.5">
              {ENERGY_LETTERS.map((letter) => (
                <Segment
                  key={letter}
                  type="checkbox"
                  name="energy"
                  value={letter}
                  defaultChecked={filters.energy.includes(letter)}
                  label={letter.toUpperCase()}
                />
              ))}
            </div>
          </fieldset>
          <CheckRow
            name="newBuild"
            value="1"
            defaultChecked={filters.isNewBuild}
            label={t("filters.newBuild")}
            className="-mx-2"
          />
          {goal === "sale" && (
            <fieldset>
              <legend className="mb-1 text-sm text-slate">{t("filters.annuity.title")}</legend>
              <div className="flex flex-wrap gap-1.5">
                {([undefined, ...ANNUITY_FILTERS] as const).map((annuity) => (
                  <Segment
                    key={annuity ?? "all"}
                    type="radio"
                    name="annuity"
                    value={annuity ?? ""}
                    defaultChecked={filters.annuity === annuity}
                    label={t(`filters.annuity.${annuity ?? "all"}`)}
                  />
                ))}
              </div>
            </fieldset>
          )}
        </div>
      </DropMenu>
    </>
  );
}

/** Provinces and regions; folded until one is chosen, because most people choose a city. */
function ZoneChoices({ zones, chosen }: { zones: ListPage["zones"]; chosen: readonly Zone[] }) {
  const t = useTranslations("catalogue");
  const { number } = useFormats();
  if (zones.length === 0) return null;
  return (
    <details open={chosen.length > 0} className="mt-2 border-t border-hairline">
      <summary className="text-link inline-flex min-h-11 items-center">{t("filters.zones")}</summary>
      <fieldset className="md:-mx-2">
        <legend className="sr-only">{t("filters.zones")}</legend>
        {zones.map(({ zone, count }) => (
          <CheckRow
            key={zone}
            name="zone"
            value={zone}
            defaultChecked={chosen.includes(zone)}
            label={t(`zones.${zone}`)}
            count={number(count)}
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
        <span className="figures ml-2 inline-flex min-w-5 justify-center rounded-full bg-ink px-1.5 py-0.5 text-xs leading-none font-semibold text-paper">
          <span aria-hidden="true">{count}</span>
          <span className="sr-only">({t("filters.chosen", { count })})</span>
        </span>
      )}
    </>
  );
}

type NumberFieldProps = { name: string; label: string; unit: string; value: number | undefined };

function NumberField({ name, label, unit, value }: NumberFieldProps) {
  return (
    <Field
      name={name}
      label={label}
      unit={unit}
      inputMode="numeric"
      autoComplete="off"
      maxLength={10}
      defaultValue={value ?? ""}
    />
  );
}
