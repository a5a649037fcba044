import { normaliseName } from "../../property/places/normalise-name.ts";
import type { CityOption } from "./list-page.ts";

/** Maximum number of cities that are visible at once, besides the chosen ones. Visitors find the others by typing. */
export const MAX_CITIES = 40;

/**
 * Selects the chosen cities and those that match the typed text, or those with most properties while nothing is
 * typed. Keeps the order of `cities`.
 */
export function visibleCities(
  cities: readonly CityOption[],
  typed: string,
  isChosen: (city: CityOption) => boolean,
): CityOption[] {
  const normalisedText = normaliseName(typed);
  const matching = normalisedText
    ? cities.filter((city) => normaliseName(city.label).includes(normalisedText))
    : [...cities].sort((a, b) => b.count - a.count);
  const visible = new Set([...cities.filter(isChosen), ...matching.slice(0, MAX_CITIES)]);
  return cities.filter((city) => visible.has(city));
}

/** A city without a checkbox: its index among all cities, and a label when it differs from "name zip". */
export type HiddenCity = [index: number, name: string, zip: string, count: number, label?: string];

/** Encodes the cities without a checkbox for the script of the page. */
export function hiddenCities(cities: readonly CityOption[], visible: readonly CityOption[]): HiddenCity[] {
  const excluded = new Set(visible);
  return cities.flatMap((city, index): HiddenCity[] => {
    if (excluded.has(city)) return [];
    const { name, zip, label, count } = city;
    return [label === cityLabel(city) ? [index, name, zip, count] : [index, name, zip, count, label]];
  });
}

/** Restores all cities, in their order, from the visible and the hidden ones. */
export function allCities(visible: readonly CityOption[], others: readonly HiddenCity[]): CityOption[] {
  const cities = [...visible];
  for (const [index, name, zip, count, label = cityLabel({ name, zip })] of others)
    cities.splice(index, 0, { name, zip, label, count });
  return cities;
}

function cityLabel({ name, zip }: Pick<CityOption, "name" | "zip">): string {
  return `${name} ${zip}`;
}

/** Value of a city's checkbox: `name|zip`. */
export function cityValue({ name, zip }: Pick<CityOption, "name" | "zip">): string {
  return `${name}|${zip}`;
}
