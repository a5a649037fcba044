import fc from "fast-check";
import { expect, test } from "vitest";
import { allCities, hiddenCities, MAX_CITIES, visibleCities } from "./city-options.ts";
import type { CityOption } from "./list-page.ts";

const city = (name: string, count: number): CityOption => ({
  name,
  zip: "9000",
  label: `${name} 9000`,
  count,
});
const isNotChosen = () => false;

test("typed text selects the cities that contain it, ignoring accents and case", () => {
  const cities = [city("Aalst", 3), city("Liège", 2), city("Zedelgem", 1)];
  expect(visibleCities(cities, "LIEGE", isNotChosen)).toEqual([cities[1]]);
  expect(visibleCities(cities, "brugge", isNotChosen)).toEqual([]);
});

test("without text, the cities with most properties are visible, in their own order", () => {
  const cities = Array.from({ length: MAX_CITIES + 2 }, (_, index) => city(`City ${index}`, index));
  expect(visibleCities(cities, "", isNotChosen)).toEqual(cities.slice(2));
});

test("a chosen city is always visible", () => {
  const cities = [city("Aalst", 3), city("Gent", 2)];
  expect(visibleCities(cities, "aalst", ({ name }) => name === "Gent")).toEqual(cities);
});

test("a page contains each city once: as a checkbox, or in the data of its script", () => {
  const cities = [city("Aalst", 3), { ...city("Gent", 2), label: "Gent 9050 (Ledeberg)" }, city("Zele", 1)];
  expect(hiddenCities(cities, cities.slice(0, 1))).toEqual([
    [1, "Gent", "9000", 2, "Gent 9050 (Ledeberg)"],
    [2, "Zele", "9000", 1],
  ]);
});

test("the script restores all cities in their order, whichever are visible", () => {
  const cityArbitrary = fc.record({
    name: fc.string(),
    zip: fc.stringMatching(/^\d{4}$/),
    label: fc.string(),
    count: fc.nat(),
  });
  fc.assert(
    fc.property(fc.array(fc.tuple(cityArbitrary, fc.boolean())), (all) => {
      const cities = all.map(([one]) => one);
      const shown = all.flatMap(([one, isShown]) => (isShown ? [one] : []));
      expect(allCities(shown, JSON.parse(JSON.stringify(hiddenCities(cities, shown))))).toEqual(cities);
    }),
  );
});
