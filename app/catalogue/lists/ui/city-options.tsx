import { useFormats, useTranslations } from "../../../i18n/use-translations.ts";
import { CheckboxRow, Field } from "../../../ui/field.tsx";
import { scriptJson } from "../../../ui/script-json.ts";
import { cityValue, hiddenCities, MAX_CITIES, visibleCities } from "../city-options.ts";
import type { CityFilter } from "../list-filters.ts";
import type { CityOption } from "../list-page.ts";

/** Number of cities above which a text field filters them. */
const MAX_CITIES_WITHOUT_SEARCH = 8;

type CityOptionsProps = { cities: CityOption[]; hasMoreCities: boolean; chosen: CityFilter[] };

/**
 * City checkboxes. With scripts, typing filters them (browser-city-options.ts). A text field is for browsers without
 * scripts, and for cities that the page does not contain.
 */
export function CityOptions({ cities, hasMoreCities, chosen }: CityOptionsProps) {
  const t = useTranslations("catalogue");
  const { number } = useFormats();
  const isChosen = (city: CityFilter) =>
    chosen.some(({ name, zip }) => name === city.name && zip === city.zip);
  const thousandsSeparator = number(1_000).slice("1".length, -"000".length);
  const shown = visibleCities(cities, "", isChosen);
  return (
    <div data-city-choices="" data-thousands-separator={thousandsSeparator} className="grid gap-2">
      {cities.length > MAX_CITIES_WITHOUT_SEARCH && (
        <>
          <Field
            label={t("filters.cityPlaceholder")}
            type="search"
            autoComplete="off"
            data-city-search=""
            data-in-place="keep"
            className="with-script"
          />
          <script type="application/json">{scriptJson(hiddenCities(cities, shown))}</script>
        </>
      )}
      <fieldset className="max-h-72 overflow-y-auto overscroll-contain -mx-2">
        <legend className="sr-only">{t("filters.cities")}</legend>
        {shown.map((city) => (
          <CheckboxRow
            key={cityValue(city)}
            name="city"
            value={cityValue(city)}
            defaultChecked={isChosen(city)}
            label={city.label}
            count={number(city.count)}
          />
        ))}
        <p hidden data-no-city="" className="px-2 py-3 text-slate">
          {t(hasMoreCities ? "filters.cityNotListed" : "filters.noCity")}
        </p>
      </fieldset>
      {(hasMoreCities || cities.length > MAX_CITIES) && (
        <Field
          label={t("filters.otherCity")}
          name="city"
          autoComplete="off"
          data-other-city={hasMoreCities ? "" : undefined}
          className={hasMoreCities ? undefined : "without-script"}
        />
      )}
    </div>
  );
}
