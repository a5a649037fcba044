/*
 * Conversion between the HTML of the editor and the HTML that is stored. Runs in the browser.
 */

const SUPPORTED_ELEMENTS = "p, h2, h3, h4, ul, ol, li, strong, b, em, i, a[href], br, blockquote";
const SUPPORTED_ATTRIBUTES = /^(href|target|rel)$/;

/**
 * Returns true when the editor supports everything in a text. The editor would drop other HTML, such as tables, pictures
 * and classes.
 */
export function isRichText(html: string): boolean {
  const elements = [...bodyOf(html).querySelectorAll("*")];
  return elements.every(
    (element) =>
      element.matches(SUPPORTED_ELEMENTS) &&
      element.getAttributeNames().every((name) => element.matches("a") && SUPPORTED_ATTRIBUTES.test(name)),
  );
}

/**
 * Converts the HTML of the editor to the HTML to store: without empty paragraphs, because the style sheet of the site
 * sets the spacing, and without a paragraph inside each list item.
 */
export function storedHtml(editorHtml: string): string {
  const body = bodyOf(editorHtml);
  for (const paragraph of body.querySelectorAll("p"))
    if (paragraph.textContent?.trim() === "") paragraph.remove();
  for (const item of body.querySelectorAll("li")) {
    const [first, second] = item.querySelectorAll(":scope > p");
    if (first && !second) first.replaceWith(...first.childNodes);
  }
  return body.innerHTML;
}

/** Parses HTML, and returns its body. */
export function bodyOf(html: string): HTMLElement {
  return new DOMParser().parseFromString(html, "text/html").body;
}
