import { isPageVisible, mayReportVisits, SEEN_AFTER_MS } from "./browser-visit.ts";
import { VISITS_PATH } from "./visit-beacon.ts";

/** Reports a search without results to the server, when the page still shows it after a second. */
export function reportEmptySearch(): void {
  const report = emptySearchReport();
  if (report === undefined) return;
  // While a visitor types a price, the list is updated after each digit.
  setTimeout(() => {
    if (emptySearchReport() === report && isPageVisible() && mayReportVisits())
      navigator.sendBeacon(VISITS_PATH, report);
  }, SEEN_AFTER_MS);
}

/** Text that the page contains for the report (app/catalogue/lists/empty-search.ts); undefined on a list with results. */
function emptySearchReport(): string | undefined {
  return document.querySelector<HTMLElement>("[data-empty-search]")?.dataset.emptySearch;
}
