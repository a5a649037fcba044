/** Event that the document dispatches after a script has added content to the page. */
const CONTENT_ADDED = "content-added";

/** Announces that content was added to the page, so that other scripts can extend it, e.g. add hearts to cards. */
export function notifyContentAdded(): void {
  document.dispatchEvent(new Event(CONTENT_ADDED));
}

/** Calls `listener` each time that content has been added to the page. */
export function onContentAdded(listener: () => void): void {
  document.addEventListener(CONTENT_ADDED, listener);
}
