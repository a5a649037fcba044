import { isPageVisible, mayReportVisits, SEEN_AFTER_MS } from "./browser-visit.ts";
import { VISITS_PATH } from "./visit-beacon.ts";

/** Reports a list without results that stays in view, as its page describes it. */
export function reportEmptySearch(): void {
  const search = emptySearch();
  if (search === undefined) return;
  // Another one follows while a price is being typed.
  setTimeout(() => {
    if (emptySearch() === search && isPageVisible() && mayReportVisits())
      navigator.sendBeacon(VISITS_PATH, search);
  }, SEEN_AFTER_MS);
}

function emptySearch(): string | undefined {
  return document.querySelector<HTMLElement>("[data-empty-search]")?.dataset.emptySearch;
}
