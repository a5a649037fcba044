import { isPageVisible, mayReportVisits, SEEN_AFTER_MS } from "./browser-visit.ts";
import { VISITS_PATH } from "./visit-beacon.ts";

/** Reports a list without results that stays in view. The page contains the report in `data-empty-search`. */
export function reportEmptySearch(): void {
  const search = emptySearch();
  if (search === undefined) return;
  // The search changes again while the visitor types a price.
  setTimeout(() => {
    if (emptySearch() === search && isPageVisible() && mayReportVisits())
      navigator.sendBeacon(VISITS_PATH, search);
  }, SEEN_AFTER_MS);
}

function emptySearch(): string | undefined {
  return document.querySelector<HTMLElement>("[data-empty-search]")?.dataset.emptySearch;
}
