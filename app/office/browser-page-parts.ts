/** Parses the HTML of a response as a page. */
export function parsePage(html: string): Document {
  return new DOMParser().parseFromString(html, "text/html");
}

/** Replaces the content of the elements with these selectors by that of the same elements on another page. */
export function replaceParts(page: Document, selectors: readonly string[]): void {
  for (const selector of selectors) {
    const newParts = page.querySelectorAll(selector);
    for (const [index, part] of document.querySelectorAll(selector).entries())
      part.replaceChildren(...(newParts[index]?.childNodes ?? []));
  }
}
