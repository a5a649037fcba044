/*
 * HTML between the editor of formatted texts and the input that is saved. Runs in the browser.
 */

const KNOWN_ELEMENTS = "p, h2, h3, h4, ul, ol, li, strong, b, em, i, a[href], br, blockquote";
const KNOWN_ATTRIBUTES = /^(href|target|rel)$/;

/**
 * Returns true when the editor can show all of a text. Tables, pictures and classes that somebody wrote as HTML would
 * be lost in it, so that such a text stays HTML.
 */
export function isRichText(html: string): boolean {
  const elements = [...bodyOf(html).querySelectorAll("*")];
  return elements.every(
    (element) =>
      element.matches(KNOWN_ELEMENTS) &&
      element.getAttributeNames().every((name) => element.matches("a") && KNOWN_ATTRIBUTES.test(name)),
  );
}

/**
 * Makes the HTML to store of that of the editor: without empty paragraphs, because distances are up to the style of
 * the site, and without a paragraph around each item of a list. Empty for an empty text.
 */
export function storedHtml(edited: string): string {
  const body = bodyOf(edited);
  for (const paragraph of body.querySelectorAll("p"))
    if (paragraph.textContent?.trim() === "") paragraph.remove();
  for (const item of body.querySelectorAll("li")) {
    const [first, second] = item.querySelectorAll(":scope > p");
    if (first && !second) first.replaceWith(...first.childNodes);
  }
  return body.innerHTML;
}

export function bodyOf(html: string): HTMLElement {
  return new DOMParser().parseFromString(html, "text/html").body;
}
