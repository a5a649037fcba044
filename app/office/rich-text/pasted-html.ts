import { bodyOf } from "./stored-html.ts";

/*
 * Cleans HTML that is pasted from a word processor. What has no place in a text of the site (fonts, colours, sizes)
 * the editor leaves out by itself; this keeps what would be lost with it. Runs in the browser.
 */

/** List item of Word, such as "mso-list:l0 level2 lfo1": a paragraph with its bullet or number in the text. */
const WORD_LIST = /mso-list:\s*l\d+\s+level(\d+)/i;
/** The bullet or number itself. */
const WORD_BULLET = "[style*='mso-list:Ignore' i], [style*='mso-list: Ignore' i]";
const NUMBERED = /^\s*(\d+|[a-z]|[ivx]+)[.)]/i;

/** Makes lists of the paragraphs with bullets of Word, headings of its titles, and drops empty paragraphs. */
export function cleanPastedHtml(html: string): string {
  const body = bodyOf(html);
  for (const unseen of body.querySelectorAll("style, script, meta, link, title, xml")) unseen.remove();
  // Google Docs puts everything into an element that would be bold without its style.
  for (const plain of body.querySelectorAll(
    "b[style*='font-weight:normal'], b[style*='font-weight: normal']",
  ))
    if (plain.querySelector("p, h1, h2, h3, h4, ul, ol")) plain.replaceWith(...plain.childNodes);
  // The policy of the site keeps browsers from reading styles, which is how editors find bold words.
  for (const styled of body.querySelectorAll("span[style]")) {
    const style = styled.getAttribute("style") ?? "";
    if (/font-weight:\s*(bold|[6-9]00)/i.test(style)) wrapContent(styled, "strong");
    if (/font-style:\s*italic/i.test(style)) wrapContent(styled, "em");
  }
  makeLists(body);
  // The page has its own title: a text begins with headings below it.
  for (const title of body.querySelectorAll("h1, p.MsoTitle")) rename(title, "h2");
  for (const deep of body.querySelectorAll("h5, h6")) rename(deep, "h4");
  for (const paragraph of body.querySelectorAll("p"))
    if (paragraph.textContent?.replaceAll("\u00a0", " ").trim() === "" && !paragraph.querySelector("img"))
      paragraph.remove();
  return body.innerHTML;
}

function makeLists(body: HTMLElement): void {
  /** Lists that are open, the outermost first. */
  let open: HTMLElement[] = [];
  for (const paragraph of [...body.querySelectorAll<HTMLElement>("p, h1, h2, h3, h4, h5, h6")]) {
    const level = Number(WORD_LIST.exec(paragraph.getAttribute("style") ?? "")?.[1] ?? 0);
    if (level === 0) continue;
    if (paragraph.previousElementSibling !== open[0]) open = [];
    const kind = kindOf(paragraph);
    open.length = Math.min(open.length, level);
    if (open.length === level && open[level - 1]?.localName !== kind) open.length = level - 1;
    while (open.length < level) {
      const list = body.ownerDocument.createElement(kind);
      const parent = open.at(-1)?.lastElementChild;
      if (parent) parent.append(list);
      else paragraph.before(list);
      open.push(list);
      // A list that begins at a deeper level has no item around it.
      if (!parent) open = Array.from({ length: level }, () => list);
    }
    const item = body.ownerDocument.createElement("li");
    item.append(...paragraph.childNodes);
    open[level - 1]?.append(item);
    paragraph.remove();
  }
}

/** Kind of list by the bullet of an item, which is removed. */
function kindOf(paragraph: HTMLElement): "ol" | "ul" {
  const bullets = [...paragraph.querySelectorAll(WORD_BULLET)];
  const text = bullets.map(({ textContent }) => textContent).join("");
  for (const bullet of bullets) bullet.remove();
  return NUMBERED.test(text) ? "ol" : "ul";
}

function rename(element: Element, name: string): void {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

function wrapContent(element: Element, name: string): void {
  const inner = element.ownerDocument.createElement(name);
  inner.append(...element.childNodes);
  element.append(inner);
}
