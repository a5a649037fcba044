import { DomUtils, type parseDocument } from "htmlparser2";

export type PageElement = ReturnType<typeof DomUtils.getElementsByTagName>[number];
export type PageNode = PageElement | ReturnType<typeof parseDocument>;

/** A whole text, or a pattern. */
export type TextMatcher = string | RegExp;

/** Elements below a node, in order: by name, and by attributes (`true`: present, `false`: absent). */
export function elementsIn(
  node: PageNode,
  name: TextMatcher,
  attributes: Record<string, TextMatcher | boolean> = {},
): PageElement[] {
  return DomUtils.findAll(
    (element) =>
      matchesText(element.name, name) &&
      Object.entries(attributes).every(([key, value]) =>
        typeof value === "boolean"
          ? (element.attribs[key] !== undefined) === value
          : matchesText(element.attribs[key], value),
      ),
    node.children,
  );
}

/** Text of an element as a reader sees it: without code, and with single spaces. */
export function textOf(node: PageNode): string {
  return textWithout(node, ["script", "style", "template"]);
}

/** Text of a label, without the options or the text of the field in it. */
export function labelText(label: PageElement): string {
  return textWithout(label, ["option", "textarea"]);
}

/** Text of an element as it is written, with all its spaces, such as JSON. */
export function rawTextOf(node: PageNode): string {
  return DomUtils.textContent(node);
}

export function matchesText(text: string | undefined, matcher: TextMatcher): boolean {
  if (text === undefined) return false;
  return typeof matcher === "string" ? text === matcher : matcher.test(text);
}

function textWithout(node: PageNode, leftOut: string[]): string {
  const texts = DomUtils.filter((one) => one.type === "text", node.children).filter(
    ({ parent }) => !(parent && "name" in parent && leftOut.includes(parent.name)),
  );
  return texts
    .map((text) => DomUtils.textContent(text))
    .join("")
    .replace(/\s+/g, " ")
    .trim();
}
