import { normaliseName } from "../../property/places/normalise-name.ts";
import type { CityChoice } from "./list-page.ts";

/** Maximum number of cities shown at once; visitors find the others by typing. */
export const MAX_CITIES = 40;

/**
 * The chosen cities and those that match the typed text, or, while nothing is typed, those with most properties; in
 * the order of `cities`.
 */
export function shownCities(
  cities: readonly CityChoice[],
  typed: string,
  isChosen: (city: CityChoice) => boolean,
): CityChoice[] {
  const wanted = normaliseName(typed);
  const fitting = wanted
    ? cities.filter((city) => normaliseName(city.label).includes(wanted))
    : [...cities].sort((a, b) => b.count - a.count);
  const shown = new Set([...cities.filter(isChosen), ...fitting.slice(0, MAX_CITIES)]);
  return cities.filter((city) => shown.has(city));
}

/** Value of the checkbox of a city. */
export function cityValue({ name, zip }: Pick<CityChoice, "name" | "zip">): string {
  return `${name}|${zip}`;
}

/** Id of that checkbox, by which a changed list keeps the focus on it. */
export function cityFieldId(city: Pick<CityChoice, "name" | "zip">): string {
  return `city-${cityValue(city)}`;
}
