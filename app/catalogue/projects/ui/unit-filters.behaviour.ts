import { currentPath, type HistoryEntry, loadPage, morphIntoPage } from "../../../ui/browser-in-place.ts";

/**
 * Updates the price list of a project without a page load when its sort order or a filter changes. Each change is a history
 * entry, so that Back undoes it, as in the lists of properties (docs/specification-notes.md#n77).
 */
export default function startUnitFilters(element: HTMLElement): void {
  const form = element as HTMLFormElement;
  let loading = new AbortController();
  let requestedPath = currentPath();
  let displayedPath = requestedPath;

  const request = async (path: string, entry: HistoryEntry) => {
    requestedPath = path;
    loading.abort();
    loading = new AbortController();
    const { signal } = loading;
    const page = await loadPage(path, { entry, signal });
    if (!page || signal.aborted) return;
    morphIntoPage(page, "[data-price-list]");
    displayedPath = path;
  };
  form.addEventListener("change", () => request(pathOf(form), "new"));
  window.addEventListener("popstate", () => {
    const path = currentPath();
    // The fragment has changed, or another script has added the entry.
    if (path === requestedPath) return;
    selectOptions(form, new URLSearchParams(window.location.search));
    request(path, "current");
  });
  // A change was being requested when the visitor left the page, which Back has now restored.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted && requestedPath !== displayedPath) request(currentPath(), "current");
  });
  // The visitor may have changed a field before this script ran.
  if ([...form.querySelectorAll("select")].some(isChanged)) request(pathOf(form), "current");
}

/** Path of the page with the values of the form. */
function pathOf(form: HTMLFormElement): string {
  const query = new URLSearchParams();
  // `newest` is the default sort order.
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string" && value !== "" && value !== "newest") query.set(name, value);
  }
  return window.location.pathname + (query.size > 0 ? `?${query}` : "");
}

/** Selects the options of a URL. The first option of a field is its default. */
function selectOptions(form: HTMLFormElement, query: URLSearchParams): void {
  for (const field of form.querySelectorAll("select")) {
    const options = [...field.options];
    const selected = options.find(({ value }) => value === query.get(field.name)) ?? options[0];
    if (selected) field.value = selected.value;
  }
}

/** True when the selected option differs from the one that the server rendered as selected. */
function isChanged({ options, value }: HTMLSelectElement): boolean {
  const rendered = [...options].find(({ defaultSelected }) => defaultSelected) ?? options[0];
  return value !== rendered?.value;
}
