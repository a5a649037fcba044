import { useState } from "react";
import { numberText } from "../../../format/number-text.ts";
import { useTranslations } from "../../../i18n/use-translations.ts";
import { normaliseName } from "../../../property/places/normalise-name.ts";
import { CheckRow, Field } from "../../../ui/field.tsx";
import type { CityFilter } from "../list-filters.ts";
import type { CityChoice } from "../list-page.ts";

/** Maximum number of cities shown at once; visitors find the others by typing. */
const MAX_SHOWN = 40;

type CityChoicesProps = { cities: CityChoice[]; hasMoreCities: boolean; chosen: CityFilter[] };

/**
 * City checkboxes. With scripts, typing filters them; without scripts, and for cities that the
 * page does not contain, there is a text field.
 */
export function CityChoices({ cities, hasMoreCities, chosen }: CityChoicesProps) {
  const t = useTranslations("catalogue");
  const [typed, setTyped] = useState("");
  const isChosen = (city: CityFilter) =>
    chosen.some(({ name, zip }) => name === city.name && zip === city.zip);
  const shown = shownCities(cities, typed, isChosen);
  return (
    <div className="grid gap-2">
      {cities.length > 8 && (
        <Field
          label={t("filters.cityPlaceholder")}
          type="search"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter") event.preventDefault();
          }}
          className="with-script"
        />
      )}
      <fieldset className="max-h-72 overflow-y-auto overscroll-contain md:-mx-2">
        <legend className="sr-only">{t("filters.cities")}</legend>
        {shown.map((city) => (
          <CheckRow
            key={`${city.name}|${city.zip}`}
            name="city"
            value={`${city.name}|${city.zip}`}
            defaultChecked={isChosen(city)}
            label={city.label}
            count={numberText(city.count)}
          />
        ))}
        {shown.length === 0 && <p className="px-2 py-3 text-slate">{t("filters.noCity")}</p>}
      </fieldset>
      {(hasMoreCities || cities.length > MAX_SHOWN) && (
        <Field
          label={t("filters.otherCity")}
          name="city"
          autoComplete="off"
          className={hasMoreCities ? undefined : "without-script"}
        />
      )}
    </div>
  );
}

/**
 * The chosen cities and those that match the typed text, or, while nothing is
 * typed, those with most properties; sorted by name.
 */
function shownCities(cities: CityChoice[], typed: string, isChosen: (city: CityFilter) => boolean) {
  const wanted = normaliseName(typed);
  const fitting = wanted
    ? cities.filter((city) => normaliseName(city.label).includes(wanted))
    : [...cities].sort((a, b) => b.count - a.count);
  const shown = new Set([...cities.filter(isChosen), ...fitting.slice(0, MAX_SHOWN)]);
  return cities.filter((city) => shown.has(city));
}
