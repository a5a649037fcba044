/**
 * Returns true when the focus moved from an element to another part of the page.
 *
 * A press on text inside the element focuses the nearest focusable ancestor, such as a sheet with `tabindex="-1"`. The
 * focus has then not left the element.
 */
export function hasFocusLeft(element: Element, target: EventTarget | null): boolean {
  return target instanceof Node && !element.contains(target) && !target.contains(element);
}
