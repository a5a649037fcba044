/** Event of the document after a script has added content to the page, for scripts that add something to that. */
const PAGE_SHOWN = "page-shown";

/** Reports that content was added to the page. */
export function pageShown(): void {
  document.dispatchEvent(new Event(PAGE_SHOWN));
}

/** Calls `listener` each time that content was added to the page. */
export function whenPageShown(listener: () => void): void {
  document.addEventListener(PAGE_SHOWN, listener);
}
