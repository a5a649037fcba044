import { bodyOf } from "./stored-html.ts";

/*
 * Cleans HTML that is pasted from a word processor. The editor itself drops fonts, colours and sizes; this code first
 * converts lists, headings and bold text that would be lost with them. Runs in the browser.
 */

/**
 * Style of a list item in Word, such as "mso-list:l0 level2 lfo1" for a nested item. Word writes an item as a paragraph
 * that has the bullet or number in its text.
 */
const WORD_LIST = /mso-list:\s*l\d+\s+level(\d+)/i;
/** Selector of the bullet or number in such a paragraph. */
const WORD_BULLET = "[style*='mso-list:Ignore' i], [style*='mso-list: Ignore' i]";
const NUMBERED = /^\s*(\d+|[a-z]|[ivx]+)[.)]/i;

/** Converts list paragraphs of Word to lists, its titles to headings, and drops empty paragraphs. */
export function cleanPastedHtml(html: string): string {
  const body = bodyOf(html);
  for (const invisible of body.querySelectorAll("style, script, meta, link, title, xml")) invisible.remove();
  // Google Docs wraps everything in a <b> whose style resets the weight.
  for (const wrapper of body.querySelectorAll(
    "b[style*='font-weight:normal'], b[style*='font-weight: normal']",
  ))
    if (wrapper.querySelector("p, h1, h2, h3, h4, ul, ol")) wrapper.replaceWith(...wrapper.childNodes);
  // The editor finds bold text by its style, which the Content-Security-Policy of the site hides from it.
  for (const styled of body.querySelectorAll("span[style]")) {
    const style = styled.getAttribute("style") ?? "";
    if (/font-weight:\s*(bold|[6-9]00)/i.test(style)) wrapContent(styled, "strong");
    if (/font-style:\s*italic/i.test(style)) wrapContent(styled, "em");
  }
  makeLists(body);
  // The page has its own h1: headings of the text begin at h2.
  for (const title of body.querySelectorAll("h1, p.MsoTitle")) renameElement(title, "h2");
  for (const deepHeading of body.querySelectorAll("h5, h6")) renameElement(deepHeading, "h4");
  for (const paragraph of body.querySelectorAll("p"))
    if (paragraph.textContent?.replaceAll("\u00a0", " ").trim() === "" && !paragraph.querySelector("img"))
      paragraph.remove();
  return body.innerHTML;
}

/** Replaces the list paragraphs of Word by lists, nested by their level. */
function makeLists(body: HTMLElement): void {
  /** Nested lists that are being built, the outermost first: one for each level. */
  let openLists: HTMLElement[] = [];
  for (const paragraph of [...body.querySelectorAll<HTMLElement>("p, h1, h2, h3, h4, h5, h6")]) {
    const level = Number(WORD_LIST.exec(paragraph.getAttribute("style") ?? "")?.[1] ?? 0);
    if (level === 0) continue;
    if (paragraph.previousElementSibling !== openLists[0]) openLists = [];
    const kind = takeListKind(paragraph);
    openLists.length = Math.min(openLists.length, level);
    if (openLists.length === level && openLists[level - 1]?.localName !== kind) openLists.length = level - 1;
    while (openLists.length < level) {
      const list = body.ownerDocument.createElement(kind);
      const parent = openLists.at(-1)?.lastElementChild;
      if (parent) parent.append(list);
      else paragraph.before(list);
      openLists.push(list);
      // A list that begins at a deeper level has no parent item: one list serves all levels down to it.
      if (!parent) openLists = Array.from({ length: level }, () => list);
    }
    const item = body.ownerDocument.createElement("li");
    item.append(...paragraph.childNodes);
    openLists[level - 1]?.append(item);
    paragraph.remove();
  }
}

/** Removes the bullet or number of an item, and returns the kind of list that it indicates. */
function takeListKind(paragraph: HTMLElement): "ol" | "ul" {
  const bullets = [...paragraph.querySelectorAll(WORD_BULLET)];
  const text = bullets.map(({ textContent }) => textContent).join("");
  for (const bullet of bullets) bullet.remove();
  return NUMBERED.test(text) ? "ol" : "ul";
}

function renameElement(element: Element, name: string): void {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

function wrapContent(element: Element, name: string): void {
  const inner = element.ownerDocument.createElement(name);
  inner.append(...element.childNodes);
  element.append(inner);
}
