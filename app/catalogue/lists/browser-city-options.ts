import { allCities, cityValue, visibleCities } from "./city-options.ts";
import type { CityOption } from "./list-page.ts";

const SEARCH = "[data-city-search]";

/** Filters the city checkboxes of a list while the visitor types a name or postal code. */
export function startCityOptions(): void {
  document.addEventListener("input", ({ target }) => {
    if (target instanceof HTMLInputElement && target.matches(SEARCH)) filterCities(target);
  });
  document.addEventListener("keydown", (event) => {
    // Enter would submit the filters.
    if (event.key === "Enter" && (event.target as Element).matches(SEARCH)) event.preventDefault();
  });
}

/** Applies the typed text again, after the list was changed. */
export function refilterCities(): void {
  const search = document.querySelector<HTMLInputElement>(SEARCH);
  if (search?.value) filterCities(search);
}

function filterCities(search: HTMLInputElement): void {
  const choices = search.closest<HTMLElement>("[data-city-choices]");
  const none = choices?.querySelector<HTMLElement>("[data-no-city]");
  const data = choices?.querySelector("script")?.textContent;
  if (!none || !data) return;
  const rows = new Map(
    [...choices.querySelectorAll<HTMLInputElement>("input[type=checkbox]")].map((input) => [
      input.value,
      input,
    ]),
  );
  const { thousands = "" } = choices.dataset;
  const countText = (count: number) => String(count).replaceAll(/\B(?=(\d{3})+$)/g, thousands);
  const ofPage = [...rows.values()].filter((input) => rowOf(input).dataset.added === undefined);
  const cities = allCities(ofPage.map(cityOf), JSON.parse(data));
  const shown = visibleCities(cities, search.value, (city) => rows.get(cityValue(city))?.checked === true);
  for (const input of rows.values()) rowOf(input).hidden = true;
  let next: Element = none;
  const [model] = rows.values();
  for (const city of shown.toReversed()) {
    const known = rows.get(cityValue(city));
    const row = known
      ? rowOf(known)
      : model &&
        newRow(rowOf(model), {
          label: city.label,
          value: cityValue(city),
          count: countText(city.count),
        });
    if (!row) continue;
    row.hidden = false;
    if (!known) next.before(row);
    next = row;
  }
  none.hidden = shown.length > 0;
}

function rowOf(input: HTMLInputElement): HTMLElement {
  return input.closest("label") ?? input;
}

/** The city of a row that the server wrote. */
function cityOf(input: HTMLInputElement): CityOption {
  const [name = "", zip = ""] = input.value.split("|");
  const [label, count] = [...rowOf(input).querySelectorAll("span")].map(({ textContent }) => textContent);
  return { name, zip, label: label ?? name, count: Number(count?.replaceAll(/\D/g, "")) };
}

/** Copy of a row for another city. */
function newRow(model: HTMLElement, city: { value: string; label: string; count: string }): HTMLElement {
  const row = model.cloneNode(true) as HTMLElement;
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
