import { allCities, cityValue, visibleCities } from "./city-options.ts";
import type { CityOption } from "./list-page.ts";

const SEARCH = "[data-city-search]";

/** Filters the city checkboxes of a list while the visitor types a name or postal code. */
export function startCityOptions(): void {
  document.addEventListener("input", ({ target }) => {
    if (target instanceof HTMLInputElement && target.matches(SEARCH)) filterCities(target);
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || !(event.target as Element).matches(SEARCH)) return;
    // Enter would submit the form.
    event.preventDefault();
    chooseOtherCity(event.target as HTMLInputElement);
  });
}

/** Chooses the typed city when the page does not contain it: moves the text into the field for other cities. */
function chooseOtherCity(search: HTMLInputElement): void {
  const choices = search.closest("[data-city-choices]");
  const otherCity = choices?.querySelector<HTMLInputElement>("[data-other-city]");
  if (!otherCity || choices?.querySelector<HTMLElement>("[data-no-city]")?.hidden) return;
  otherCity.value = search.value;
  search.value = "";
  filterCities(search);
  otherCity.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Applies the typed text again after the list has changed. */
export function refilterCities(): void {
  const search = document.querySelector<HTMLInputElement>(SEARCH);
  if (search?.value) filterCities(search);
}

/**
 * Shows the rows of the cities that match the typed text, and of those that are checked. Adds a row for a city that the
 * server did not render as a row but listed in the script of the page.
 */
function filterCities(search: HTMLInputElement): void {
  const choices = search.closest<HTMLElement>("[data-city-choices]");
  const noMatchText = choices?.querySelector<HTMLElement>("[data-no-city]");
  const data = choices?.querySelector("script")?.textContent;
  if (!noMatchText || !data) return;
  const inputs = new Map(
    [...choices.querySelectorAll<HTMLInputElement>("input[type=checkbox]")].map((input) => [
      input.value,
      input,
    ]),
  );
  const { thousandsSeparator = "" } = choices.dataset;
  const countText = (count: number) => String(count).replaceAll(/\B(?=(\d{3})+$)/g, thousandsSeparator);
  const serverRendered = [...inputs.values()].filter((input) => rowOf(input).dataset.added === undefined);
  const cities = allCities(serverRendered.map(cityOf), JSON.parse(data));
  const visible = visibleCities(
    cities,
    search.value,
    (city) => inputs.get(cityValue(city))?.checked === true,
  );
  for (const input of inputs.values()) rowOf(input).hidden = true;
  const [template] = inputs.values();
  // From the last city to the first, so that each new row goes before the row of the next city.
  let next: Element = noMatchText;
  for (const city of visible.toReversed()) {
    const input = inputs.get(cityValue(city));
    const row = input
      ? rowOf(input)
      : template &&
        newRow(rowOf(template), {
          label: city.label,
          value: cityValue(city),
          count: countText(city.count),
        });
    if (!row) continue;
    row.hidden = false;
    if (!input) next.before(row);
    next = row;
  }
  noMatchText.hidden = visibleCities(cities, search.value, () => false).length > 0;
}

function rowOf(input: HTMLInputElement): HTMLElement {
  return input.closest("label") ?? input;
}

/** Reads the city of a row that the server rendered. */
function cityOf(input: HTMLInputElement): CityOption {
  const [name = "", zip = ""] = input.value.split("|");
  const [label, count] = [...rowOf(input).querySelectorAll("span")].map(({ textContent }) => textContent);
  return { name, zip, label: label ?? name, count: Number(count?.replaceAll(/\D/g, "")) };
}

/** Copies a row for another city. */
function newRow(template: HTMLElement, city: { value: string; label: string; count: string }): HTMLElement {
  const row = template.cloneNode(true) as HTMLElement;
  row.dataset.added = "";
  const input = row.querySelector("input");
  const [label, count] = row.querySelectorAll("span");
  if (input) {
    input.removeAttribute("id");
    input.value = city.value;
    input.defaultChecked = false;
    input.checked = false;
  }
  if (label) label.textContent = city.label;
  if (count) count.textContent = city.count;
  return row;
}
