import { allCities, cityValue, visibleCities } from "./city-options.ts";
import type { CityOption } from "./list-page.ts";

const SEARCH = "[data-city-search]";

/** Filters the city checkboxes of a list while the visitor types a name or postal code. */
export function startCityOptions(): void {
  document.addEventListener("input", ({ target }) => {
    if (target instanceof HTMLInputElement && target.matches(SEARCH)) filterCities(target);
  });
  document.addEventListener("keydown", (event) => {
    // Enter would submit the form.
    if (event.key === "Enter" && (event.target as Element).matches(SEARCH)) event.preventDefault();
  });
}

/** Applies the typed text again after the list has changed. */
export function refilterCities(): void {
  const search = document.querySelector<HTMLInputElement>(SEARCH);
  if (search?.value) filterCities(search);
}

function filterCities(search: HTMLInputElement): void {
  const choices = search.closest<HTMLElement>("[data-city-choices]");
  const noMatchText = choices?.querySelector<HTMLElement>("[data-no-city]");
  const data = choices?.querySelector("script")?.textContent;
  if (!noMatchText || !data) return;
  const rows = new Map(
    [...choices.querySelectorAll<HTMLInputElement>("input[type=checkbox]")].map((input) => [
      input.value,
      input,
    ]),
  );
  const { thousands = "" } = choices.dataset;
  const countText = (count: number) => String(count).replaceAll(/\B(?=(\d{3})+$)/g, thousands);
  const serverRendered = [...rows.values()].filter((input) => rowOf(input).dataset.added === undefined);
  const cities = allCities(serverRendered.map(cityOf), JSON.parse(data));
  const visible = visibleCities(cities, search.value, (city) => rows.get(cityValue(city))?.checked === true);
  for (const input of rows.values()) rowOf(input).hidden = true;
  let next: Element = noMatchText;
  const [template] = rows.values();
  for (const city of visible.toReversed()) {
    const known = rows.get(cityValue(city));
    const row = known
      ? rowOf(known)
      : template &&
        newRow(rowOf(template), {
          label: city.label,
          value: cityValue(city),
          count: countText(city.count),
        });
    if (!row) continue;
    row.hidden = false;
    if (!known) next.before(row);
    next = row;
  }
  noMatchText.hidden = visible.length > 0;
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
