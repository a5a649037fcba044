import type { IconDrawing } from "./icons.ts";

/** Attributes by name. `true` sets an attribute without a value; `false` and undefined set none. */
type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** Creates an element with attributes and children. Strings become text nodes, so they are never parsed as HTML. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const created = document.createElement(name);
  setAttributes(created, attributes);
  created.append(...children);
  return created;
}

const SVG = "http://www.w3.org/2000/svg";

/** Creates an icon with the same shapes as that of icon.tsx; screen readers ignore it. */
export function iconElement({ node }: IconDrawing): SVGElement {
  const icon = document.createElementNS(SVG, "svg");
  setAttributes(icon, { class: "icon", viewBox: "0 0 24 24", width: 24, height: 24, "aria-hidden": "true" });
  for (const [name, attributes] of node) {
    const shape = document.createElementNS(SVG, name);
    setAttributes(shape, attributes);
    icon.append(shape);
  }
  return icon;
}

function setAttributes(target: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined && value !== false)
      target.setAttribute(name, value === true ? "" : String(value));
}
