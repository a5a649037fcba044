import { DomUtils, type parseDocument } from "htmlparser2";

export type PageElement = ReturnType<typeof DomUtils.getElementsByTagName>[number];
export type PageNode = PageElement | ReturnType<typeof parseDocument>;

export type Wanted = string | RegExp;

/** Elements below a node, in order: by name, and by attributes (`true`: present, `false`: absent). */
export function elementsIn(
  node: PageNode,
  name: Wanted,
  attributes: Record<string, Wanted | boolean> = {},
): PageElement[] {
  return DomUtils.findAll(
    (element) =>
      isWanted(element.name, name) &&
      Object.entries(attributes).every(([key, value]) =>
        typeof value === "boolean"
          ? (element.attribs[key] !== undefined) === value
          : isWanted(element.attribs[key], value),
      ),
    node.children,
  );
}

/** Text of an element as a reader sees it: without code, and with single spaces. */
export function textOf(node: PageNode): string {
  const code = ["script", "style", "template"];
  const texts = DomUtils.filter((one) => one.type === "text", node.children).filter(
    ({ parent }) => !(parent && "name" in parent && code.includes(parent.name)),
  );
  return squeezed(texts.map((text) => DomUtils.textContent(text)).join(""));
}

/** Text of an element as it is written, such as JSON. */
export function rawTextOf(node: PageNode): string {
  return DomUtils.textContent(node);
}

export function isWanted(text: string | undefined, wanted: Wanted): boolean {
  if (text === undefined) return false;
  return typeof wanted === "string" ? text === wanted : wanted.test(text);
}

function squeezed(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
