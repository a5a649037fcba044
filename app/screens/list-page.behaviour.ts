import { refilterCities, startCityOptions } from "../catalogue/lists/browser-city-options.ts";
import { startLiveList } from "../catalogue/lists/browser-live-list.ts";
import { startListMap } from "../map/ui/browser-list-map.ts";

/** Behaviour of a list of properties: filters that update it without a page load, and its map. */
export default function startListPage(): void {
  const map = document.querySelector<HTMLElement>("[data-list-map]");
  const list = startLiveList(() => {
    refilterCities();
    updateMap?.();
    reportEmptySearch();
  });
  const updateMap = map ? startListMap(map, list) : undefined;
  startCityOptions();
  reportEmptySearch();
}

/** Loads the code on demand, because few lists are empty. */
async function reportEmptySearch(): Promise<void> {
  if (document.querySelector("[data-empty-search]"))
    (await import("../owners/visits/browser-empty-search.ts")).reportEmptySearch();
}
