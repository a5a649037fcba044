/** Event of the document after a script has added content to the page, for scripts that add something to that. */
const CONTENT_ADDED = "page-shown";

/** Reports that content was added to the page. */
export function notifyContentAdded(): void {
  document.dispatchEvent(new Event(CONTENT_ADDED));
}

/** Calls `listener` each time that content was added to the page. */
export function onContentAdded(listener: () => void): void {
  document.addEventListener(CONTENT_ADDED, listener);
}
