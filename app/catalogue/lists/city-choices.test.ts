import { expect, test } from "vitest";
import { MAX_CITIES, shownCities } from "./city-choices.ts";
import type { CityChoice } from "./list-page.ts";

const city = (name: string, count: number): CityChoice => ({
  name,
  zip: "9000",
  label: `${name} 9000`,
  count,
});
const none = () => false;

test("typed text selects the cities that contain it, whatever its accents and capitals", () => {
  const cities = [city("Aalst", 3), city("Liège", 2), city("Zedelgem", 1)];
  expect(shownCities(cities, "LIEGE", none)).toEqual([cities[1]]);
  expect(shownCities(cities, "brugge", none)).toEqual([]);
});

test("without text, the cities with most properties are shown, in their own order", () => {
  const cities = Array.from({ length: MAX_CITIES + 2 }, (_, at) => city(`City ${at}`, at));
  expect(shownCities(cities, "", none)).toEqual(cities.slice(2));
});

test("a chosen city is always shown", () => {
  const cities = [city("Aalst", 3), city("Gent", 2)];
  expect(shownCities(cities, "aalst", ({ name }) => name === "Gent")).toEqual(cities);
});
