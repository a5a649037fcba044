/** Page of an answer. */
export function parsedPage(html: string): Document {
  return new DOMParser().parseFromString(html, "text/html");
}

/** Replaces the content of parts of this page by that of the same parts of another. */
export function renewParts(page: Document, selectors: readonly string[]): void {
  for (const selector of selectors) {
    const parts = page.querySelectorAll(selector);
    for (const [at, shown] of document.querySelectorAll(selector).entries())
      shown.replaceChildren(...(parts[at]?.childNodes ?? []));
  }
}
