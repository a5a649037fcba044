import { loadPage, morphIntoPage } from "../../../ui/browser-in-place.ts";

/** Updates the price list of a project without a page load when its sort order or a filter changes. */
export default function startUnitFilters(element: HTMLElement): void {
  const form = element as HTMLFormElement;
  let loading = new AbortController();
  const apply = async () => {
    loading.abort();
    loading = new AbortController();
    const { signal } = loading;
    const query = new URLSearchParams();
    // `newest` is the default sort order.
    for (const [name, value] of new FormData(form)) {
      if (typeof value === "string" && value !== "" && value !== "newest") query.set(name, value);
    }
    const path = window.location.pathname + (query.size > 0 ? `?${query}` : "");
    const page = await loadPage(path, { entry: "current", signal });
    if (page && !signal.aborted) morphIntoPage(page, "[data-price-list]");
  };
  form.addEventListener("change", apply);
  // The visitor may have changed a field before this script ran.
  if ([...form.querySelectorAll("select")].some(isChanged)) apply();
}

/** True when the selected option differs from the one that the server rendered as selected. */
function isChanged({ options, value }: HTMLSelectElement): boolean {
  const rendered = [...options].find(({ defaultSelected }) => defaultSelected) ?? options[0];
  return value !== rendered?.value;
}
