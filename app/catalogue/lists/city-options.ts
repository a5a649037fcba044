import { normaliseName } from "../../property/places/normalise-name.ts";
import type { CityOption } from "./list-page.ts";

/** Maximum number of cities shown at once; visitors find the others by typing. */
export const MAX_CITIES = 40;

/**
 * The chosen cities and those that match the typed text, or, while nothing is typed, those with most properties; in
 * the order of `cities`.
 */
export function visibleCities(
  cities: readonly CityOption[],
  typed: string,
  isChosen: (city: CityOption) => boolean,
): CityOption[] {
  const wanted = normaliseName(typed);
  const fitting = wanted
    ? cities.filter((city) => normaliseName(city.label).includes(wanted))
    : [...cities].sort((a, b) => b.count - a.count);
  const shown = new Set([...cities.filter(isChosen), ...fitting.slice(0, MAX_CITIES)]);
  return cities.filter((city) => shown.has(city));
}

/** A city without a checkbox: its position among all, name, postal code and count, and a label that is not both. */
export type HiddenCity = [at: number, name: string, zip: string, count: number, label?: string];

/** The cities that are not shown, as a page carries them for its script. */
export function hiddenCities(cities: readonly CityOption[], shown: readonly CityOption[]): HiddenCity[] {
  const known = new Set(shown);
  return cities.flatMap((city, at): HiddenCity[] => {
    if (known.has(city)) return [];
    const { name, zip, label, count } = city;
    return [label === cityLabel(city) ? [at, name, zip, count] : [at, name, zip, count, label]];
  });
}

/** All cities, from those that are shown and the others. */
export function allCities(shown: readonly CityOption[], others: readonly HiddenCity[]): CityOption[] {
  const cities = [...shown];
  for (const [at, name, zip, count, label = cityLabel({ name, zip })] of others)
    cities.splice(at, 0, { name, zip, label, count });
  return cities;
}

function cityLabel({ name, zip }: Pick<CityOption, "name" | "zip">): string {
  return `${name} ${zip}`;
}

/** Value of the checkbox of a city. */
export function cityValue({ name, zip }: Pick<CityOption, "name" | "zip">): string {
  return `${name}|${zip}`;
}
